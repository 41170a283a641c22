import { Resolver } from 'node:dns/promises'
import { limits, normaliseLine } from 'agent-access/edge'
import { openMailTransport } from 'agent-access/node'
import { readCommandOptions, UserError } from 'next-host/cli'
import type { ToolSettings } from '../settings'
import { explainMailError } from './mail-errors'
import { checkSenderRecords, type ResolveDnsRecords } from './sender-records'

const usage = `npx site-tools check-mail                  sends a test with SMTP_URL, SMTP_FROM, INQUIRY_TO and APPLICATION_TO, and says what failed
npx site-tools check-mail --dkim <selector>   also looks for the key with which your mail provider signs

Ends with 0 if the mail was taken and the domain of the sender is in order, with 1 if not.`

const options = { dkim: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

type MailSettings = NonNullable<ToolSettings['mail']>

interface MailReport {
  /** What the mail server said when it took the mail. */
  readonly accepted?: string
  /** What keeps mail from leaving, or from being trusted; each says what to do. */
  readonly failures: readonly string[]
  readonly warnings: readonly string[]
}

/** Checks the settings of the site for mail; returns what to print. */
export async function checkMailCommand(
  readSettings: () => Pick<ToolSettings, 'mail'>,
  args: string[],
): Promise<string> {
  const { dkim: selector, help } = readCommandOptions({ args, options }, usage).values
  if (help) return usage
  const { mail } = readSettings()
  if (!mail)
    throw new UserError(
      'No mail is configured. Set SMTP_URL, SMTP_FROM and INQUIRY_TO, for instance in .env.local; your mail provider names the first.',
    )
  const resolver = new Resolver({ timeout: limits.deliveryTimeoutMs / 4, tries: 2 })
  const resolve: ResolveDnsRecords = (name, type) => resolver.resolve(name, type)
  const report = await checkMail(mail, resolve, selector)
  if (report.failures.length > 0) process.exitCode = 1
  const { accepted, failures, warnings } = report
  const lines = [
    ...(accepted === undefined
      ? []
      : [
          `✓ The mail server took a test to ${mail.to}: ${accepted}`,
          '  Look for it there, in the folder for spam too. Its headers have to say spf=pass and dkim=pass.',
        ]),
    ...failures.map((failure) => `✗ ${failure}`),
    ...warnings.map((warning) => `! ${warning}`),
  ]
  // A server's answer is quoted in one visible line.
  return lines.map(normaliseLine).join('\n')
}

/** Looks up what the domain of the sender says, and sends a mail as the site would. */
export async function checkMail(
  settings: MailSettings,
  resolve: ResolveDnsRecords,
  selector?: string,
): Promise<MailReport> {
  const domain = /@([^\s@>]+)>?$/.exec(settings.from.trim())?.[1]?.toLowerCase() ?? ''
  const { failures, warnings } = await checkSenderRecords(domain, resolve, selector)
  try {
    return { accepted: await sendTest(settings), failures, warnings }
  } catch (error) {
    return { failures: [explainMailError(error as Error, settings.url), ...failures], warnings }
  }
}

async function sendTest({ url, from, to }: MailSettings): Promise<string> {
  const transport = await openMailTransport(url)
  const text =
    'This is a test: npx site-tools check-mail sent it with the settings of the website.\n\nLook at its headers ("Show original"): "Authentication-Results" has to say spf=pass and dkim=pass.\n'
  try {
    const { response } = await transport.sendMail({
      from,
      to,
      subject: 'Test of the contact form',
      text,
    })
    return response
  } finally {
    transport.close()
  }
}
