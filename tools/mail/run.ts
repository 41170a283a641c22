import { Resolver } from 'node:dns/promises'
import { deliveryTimeoutMs, inOneLine } from '@/packages/agent-access/core'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main, UserError } from '@/scripts/machine/user-error.mjs'
import { checkedEnv } from '@/tools/command-env'
import { checkMail } from './check-mail'

const usage = `npm run check:mail                        sends a test with SMTP_URL, SMTP_FROM, INQUIRY_TO and APPLICATION_TO, and says what failed
npm run check:mail -- --dkim <selector>   also looks for the key with which your mail provider signs

Ends with 0 if the mail was taken and the domain of the sender is in order, with 1 if not.`

const options = { dkim: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

await main(async () => {
  const { dkim: selector, help } = readOptions({ options }, usage).values
  if (help) return console.log(usage)
  loadEnvironment()
  const { smtp } = checkedEnv()
  const { to, applicationsTo } = smtp ?? {}
  const recipients = [to, applicationsTo].filter(Boolean).join(', ')
  if (!smtp)
    throw new UserError(
      'No mail is configured. Set SMTP_URL, SMTP_FROM and INQUIRY_TO, for instance in .env.local; your mail provider names the first.',
    )
  const names = new Resolver({ timeout: deliveryTimeoutMs / 4, tries: 2 })
  const { accepted, failures, warnings } = await checkMail(
    { ...smtp, to: recipients },
    { names, selector },
  )
  const lines = [
    ...(accepted === undefined
      ? []
      : [
          `✓ The mail server took a test to ${recipients}: ${accepted}`,
          '  Look for it there, in the folder for spam too. Its headers have to say spf=pass and dkim=pass.',
        ]),
    ...failures.map((failure) => `✗ ${failure}`),
    ...warnings.map((warning) => `! ${warning}`),
  ]
  // A server's answer is quoted in one visible line.
  console.log(lines.map(inOneLine).join('\n'))
  if (failures.length > 0) process.exitCode = 1
})
