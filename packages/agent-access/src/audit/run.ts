import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { audit } from './audit'
import { toOwnerText } from './owner'
import { claimText, summaryLine } from './terminal'
import { visible } from './text'
import { auditSeconds, requestsMax } from './visit'

const usage = `npm run doctor -- https://your.host   audits a deployment of this site from outside

  --json               the report as JSON
  --owner              for who owns the site: ready, or not ready and why, in its language
  --all                every page, waiting for the quota as long as it takes
  --header 'n: value'  sent with every request (repeatable)
  --browser <file>     the Chromium to look at page tools with
  --help

It changes nothing, sends at most ${requestsMax} requests, one at a time, for at most ${auditSeconds} s, and obeys RateLimit and
Retry-After. Ends with 0 if no claim is false, with 1 if one is, with 2 if it was called wrongly.`

class UserError extends Error {}

function parseCommand(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        owner: { type: 'boolean' },
        all: { type: 'boolean' },
        header: { type: 'string', multiple: true, default: [] },
        browser: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}

function toOrigin([address, ...more]: readonly string[]): string {
  if (!address || more.length > 0) throw new UserError('Name one address to audit.')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UserError(`"${address}" must begin with https:// or http://.`)
  if (url.href !== `${url.origin}/`)
    throw new UserError(`"${address}" must be an origin only, such as ${url.origin}.`)
  return url.origin
}

function toHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(text) ?? []
  if (!name || !value) throw new UserError(`"${text}" must look like 'name: value'.`)
  return [name, value]
}

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseCommand(args)
  const { json, owner, all, header, browser, help } = values
  if (help) {
    console.log(usage)
    return 0
  }
  if (browser !== undefined && !existsSync(browser))
    throw new UserError(`There is no file "${browser}" for --browser.`)
  const isColoured = Boolean(process.stdout.isTTY && !process.env.NO_COLOR)
  const report = await audit(toOrigin(positionals), {
    headers: Object.fromEntries(header.map(toHeader)),
    isPatient: Boolean(all),
    chromium: browser,
    onClaim: (claim) => {
      if (!json && !owner) console.log(claimText(claim, isColoured))
    },
    onWait: (seconds) =>
      console.error(`The quota of this address is used up; going on in ${seconds} s.`),
  })
  const { isReady, text } = toOwnerText(report)
  console.log(json ? JSON.stringify(report, null, 2) : owner ? text : `\n${summaryLine(report)}`)
  return report.ok && (isReady || !owner) ? 0 : 1
}

// Whoever reads only the beginning of the output ends the program.
process.stdout.on('error', () => process.exit())
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(visible((error as Error).message, 2_000))
  if (error instanceof UserError) console.error(`\n${usage}`)
  process.exitCode = error instanceof UserError ? 2 : 1
}
