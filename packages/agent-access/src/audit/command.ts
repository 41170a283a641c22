import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type AuditReport, auditSite } from './audit'
import type { AuditCheck, AuditCheckResult } from './check'
import type { ClaimVerdict } from './outcome'
import { toVisibleLine } from './text'
import { auditRequestsMax, auditSeconds, quotaWaitMinutesMax } from './visit'

/** How a site calls the audit: its own command may add checks, and say the outcome in its own words. */
export interface CheckCommandOptions {
  /** What people type before the address. */
  readonly command?: string
  readonly moreOptions?: string
  readonly ownChecks?: readonly AuditCheck[]
  /** Says the outcome in place of the claims. */
  readonly summarize?: (report: AuditReport) => { readonly text: string; readonly isReady: boolean }
  readonly output?: Pick<Console, 'log' | 'error'>
}

const usage = (command: string, moreOptions: string) =>
  `${command} https://your.host   asks a site for what it offers to agents; with a path, such as
https://your.host/shop, for what is below it

  --json               the report as JSON
  --strict             ends with 1, too, if a claim could not be proven
${moreOptions}  --header 'n: value'  sent with every request (repeatable)
  --browser <file>     the Chromium to look at page tools with; needs playwright
  --help

It changes nothing, sends at most ${auditRequestsMax} requests, one at a time, for at most ${auditSeconds} s, and obeys RateLimit and
Retry-After: the waits for a quota take at most ${quotaWaitMinutesMax} minutes more. Ends with 0 if no claim is false, with 1 if one is, with 2 if it was called wrongly.`

class UsageError extends Error {}

/** Audits the site that the arguments name, prints what it finds, and returns the exit code. */
export async function runCheck(
  args: readonly string[],
  { output = console, ...options }: CheckCommandOptions = {},
): Promise<number> {
  const { command = 'npx agent-access check', moreOptions = '' } = options
  try {
    const { positionals, values } = parseCommand(args)
    if (values.help) {
      output.log(usage(command, moreOptions))
      return 0
    }
    return await auditAndPrint(toAddress(positionals, command), values, { output, ...options })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    output.error(`${toVisibleLine(error.message, 2_000)}\n\n${usage(command, moreOptions)}`)
    return 2
  }
}

function parseCommand(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        strict: { type: 'boolean' },
        header: { type: 'string', multiple: true, default: [] },
        browser: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function toAddress([address, ...more]: readonly string[], command: string): string {
  if (!address) throw new UsageError(`Name the address of a site: ${command} https://your.host`)
  if (more.length > 0) throw new UsageError(`Name one address, not ${more.length + 1}.`)
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(
      `"${address}" is no address of a site: it must begin with https:// or http://.`,
    )
  if (url.href !== url.origin + url.pathname)
    throw new UsageError(`"${address}" must be an address only, such as ${url.origin}.`)
  return url.href
}

function toHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(text) ?? []
  if (!name || !value) throw new UsageError(`"${text}" must look like 'name: value'.`)
  return [name, value]
}

type Values = ReturnType<typeof parseCommand>['values']

async function auditAndPrint(
  address: string,
  { json, strict, header, browser }: Values,
  { output = console, ownChecks = [], summarize }: CheckCommandOptions,
): Promise<number> {
  if (browser !== undefined && !existsSync(browser))
    throw new UsageError(`There is no file "${browser}" for --browser.`)
  const report = await auditSite(address, {
    headers: Object.fromEntries(header.map(toHeader)),
    chromium: browser,
    ownChecks,
    onClaim: (claim) => {
      if (!json && !summarize) output.log(formatClaim(claim))
    },
    onRetry: (path, seconds) =>
      output.error(
        toVisibleLine(
          `${path} did not answer in full within ${seconds} s; asking once more.`,
          lineMax,
        ),
      ),
    onWait: (seconds) =>
      output.error(`The quota of this address is used up; going on in ${seconds} s.`),
  })
  const summary = summarize?.(report) ?? { text: `\n${formatReportSummary(report)}`, isReady: true }
  output.log(json ? JSON.stringify(report, null, 2) : summary.text)
  const isOpen = strict && report.claims.some(({ verdict }) => verdict === 'unproven')
  return report.ok && summary.isReady && !isOpen ? 0 : 1
}

const signs: Readonly<Record<ClaimVerdict, string>> = { proven: '✓', false: '✗', unproven: '?' }

const lineMax = 2_000

/** One line for a claim, and more where it is false or open. */
export function formatClaim({
  name,
  claim,
  verdict,
  reasons,
  evidence,
  fix,
}: AuditCheckResult): string {
  const isProven = verdict === 'proven'
  const note = isProven && reasons.length > 0 ? reasons.join('; ') : claim
  const details = [
    ...reasons,
    ...(evidence ? [`${evidence.request} → ${evidence.status}`] : []),
    ...(verdict === 'false' ? [`Fix: ${fix}`] : []),
  ]
  return [
    `${signs[verdict]} ${toVisibleLine(`${name}: ${note}`, lineMax)}`,
    ...(isProven ? [] : details.map((line) => `    ${toVisibleLine(line, lineMax)}`)),
  ].join('\n')
}

export function formatReportSummary({
  site,
  ok,
  claims,
  requests,
  seconds,
  quota,
}: AuditReport): string {
  const outcome = ok ? 'offers nothing that is not so' : 'offers what is not so'
  const numbers = (['proven', 'false', 'unproven'] as const).map(
    (verdict) => `${claims.filter((claim) => claim.verdict === verdict).length} ${verdict}`,
  )
  const limit = quota ? ` Its quota is ${quota.requests} in ${quota.seconds} s.` : ''
  const cost = `requests: ${requests} in ${seconds} s.${limit}`
  return toVisibleLine(`${site} ${outcome}: ${numbers.join(', ')}; ${cost}`, lineMax)
}
