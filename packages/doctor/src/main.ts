import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { ownerPage, ownerText } from '../agency/owner'
import { audit } from './audit'
import type { Claim } from './claim'
import { limits } from './limits'
import { network } from './net/transport'
import {
  budgetLine,
  bySubject,
  coloured,
  plain,
  subjectLines,
  summaryLine,
} from './report/terminal'
import { plural, visible } from './text'

const usage = `npm run doctor -- https://your.host   audits a deployment of this site from outside

  --json               the report as JSON
  --explain            the requests and answers that show it, and the standard, for every claim
  --owner              for who owns the site: ready, or not ready and why, in its language
  --all                every page, waiting for the quota as long as it takes
  --header 'n: value'  sent with every request (repeatable)
  --ca <file>          trusts this certificate authority as well (PEM)
  --browser <file>     the Chromium to look at page tools with
  --help

It changes nothing, sends at most ${limits.requestsMax} requests, two at a time, and obeys RateLimit and Retry-After. Ends with 0 if
no claim is false, with 1 if one is or nothing answers, with 2 if it was called wrongly.`

class UserError extends Error {}

type Values = ReturnType<typeof parsed>['values']

/** Runs a command line to its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const { positionals, values } = parsed(args)
    if (values.help) {
      console.log(usage)
      return 0
    }
    return await run(originOf(positionals), values)
  } catch (error) {
    console.error(visible(error instanceof Error ? error.message : String(error), 2_000))
    if (error instanceof UserError) console.error(`\n${usage}`)
    return error instanceof UserError ? 2 : 1
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        explain: { type: 'boolean' },
        owner: { type: 'boolean' },
        all: { type: 'boolean' },
        header: { type: 'string', multiple: true },
        ca: { type: 'string' },
        browser: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

function originOf([address, ...more]: readonly string[]): string {
  if (!address || more.length > 0) throw new UserError('Name one address to audit.')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UserError(
      `"${address}" must begin with https:// or http://, as in npm run doctor -- https://your.host`,
    )
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new UserError(`"${address}" must be an origin only, such as ${url.origin}.`)
  return url.origin
}

async function run(origin: string, values: Values): Promise<number> {
  const isTold = !values.json && !values.owner
  let language = 'en'
  const paint = process.stdout.isTTY && !process.env.NO_COLOR ? coloured : plain
  const progress = progressOn(process.stderr)
  const show = (claims: readonly Claim[]) => {
    progress.clear()
    if (isTold)
      for (const group of bySubject(claims))
        console.log(subjectLines(group, Boolean(values.explain), paint))
  }
  const transport = network(values.ca === undefined ? undefined : authority(values.ca))
  const report = await audit(origin, {
    transport: (outgoing) => {
      progress.count()
      return transport(outgoing)
    },
    headers: Object.fromEntries((values.header ?? []).map(headerOf)),
    isPatient: Boolean(values.all),
    chromium: browserOf(values),
    onBegin: (budget) => {
      if (isTold) console.log(`${budgetLine(budget)}\n`)
    },
    onClaims: show,
    ...(values.owner && {
      onLanguage: (named: string) => {
        language = named
      },
    }),
    onWait: (seconds) => {
      progress.clear()
      console.error(`The quota of this address is used up; going on in ${seconds} s.`)
    },
  })
  progress.clear()
  const owner = values.owner ? ownerPage(report, language) : undefined
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else if (owner) console.log(ownerText(owner))
  else console.log(`\n${summaryLine(report)}`)
  return report.ok && owner?.isReady !== false ? 0 : 1
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(text) ?? []
  if (!name || !value) throw new UserError(`"${text}" must look like 'name: value'.`)
  return [name.toLowerCase(), value]
}

function authority(file: string): string[] {
  try {
    const pem = readFileSync(file, 'utf8')
    new X509Certificate(pem)
    return [...rootCertificates, pem]
  } catch (error) {
    throw new UserError(`"${file}" holds no certificate (PEM): ${(error as Error).message}`)
  }
}

/** Only one that was named: a page with all it loads counts against the same quota. */
function browserOf({ browser }: Values): string | undefined {
  if (browser !== undefined && !existsSync(browser))
    throw new UserError(`There is no file "${browser}" for --browser.`)
  return browser
}

/** How far it is, where somebody looks on. */
function progressOn(stream: NodeJS.WriteStream) {
  const on = Boolean(stream.isTTY)
  let requests = 0
  return {
    count: () => {
      requests += 1
      if (on) stream.write(`\r\u001b[K${plural(requests, 'request')} …`)
    },
    clear: () => {
      if (on) stream.write('\r\u001b[K')
    },
  }
}
