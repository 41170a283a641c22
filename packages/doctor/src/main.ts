import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { rootCertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { audit } from './audit'
import { findBrowser } from './browser'
import type { Claim } from './claim'
import { limits } from './limits'
import { isPrivateName } from './net/private'
import { network } from './net/transport'
import type { Profile } from './profile'
import { bySubject } from './report/group'
import { html } from './report/html'
import { junit } from './report/junit'
import { type OwnerPage, ownerText } from './report/owner'
import { prompt } from './report/prompt'
import type { Report } from './report/report'
import { sarif } from './report/sarif'
import { budgetLine, coloured, plain, subjectLines, summaryLine } from './report/terminal'
import { plural, visible } from './text'
import { version } from './version'

/** What a command is called, and what it can do beside the general claims. */
export interface Command {
  readonly name: string
  readonly profiles: Readonly<Record<string, () => Promise<Profile>>>
  /** The profile that is meant unless another, or none, is named. */
  readonly profile?: string
  /** What the owner of such a site has to know, in their language. */
  readonly ownerPage?: (report: Report, language: string) => OwnerPage
  /** Addresses of one's own machine need no flag. */
  readonly ownMachine?: boolean
}

const failOn = ['false', 'unproven', 'never'] as const

const usage = ({
  name,
  profile,
  profiles,
  ownerPage,
}: Command) => `${name} https://any.site   holds what a site claims to agents against what it does

  --json               the report as JSON
  --explain            the requests and answers that show it, and the standard, for every claim
  --prompt             what to hand to a coding agent, instead of the report
  --html [file]        the report as one page, to keep and to print; named after the host unless told
  --junit <file>       the report for a test runner
  --sarif <file>       the report for code scanning
  --fail-on <verdict>  ends with 1 on: false (as it does unless told), unproven (or false), never
  --allow-private      lets the named origin be a private address, and only it
  --allow-dry-run      calls MCP tools that have a dryRun argument, with dryRun: true, unless they say that they destroy
  --header 'n: value'  sent with every request to the named origin (repeatable)
  --ca <file>          trusts this certificate authority as well (PEM)
  --max-requests <n>   ${limits.requestsMax} unless told
  --timeout <s>        seconds for the whole audit, ${limits.auditSeconds} unless told
  --browser <file>     the Chromium to look at page tools with; one of the system unless told (root has to name it)
  --no-browser         looks at no page tools
  --profile <name>     checks of one service on top${profileWords(profile, profiles)}
${ownerPage ? '  --owner              for who owns the site: ready, or not ready and why, in its language\n' : ''}  --all                with a profile: every page, waiting for the quota as long as it takes
  --version, --help

It only reads, two requests at a time, and obeys robots.txt, RateLimit and Retry-After. Ends with 0 if no claim is
false, with 1 if one is or nothing answers, with 2 if it was called wrongly.`

const profileWords = (profile: string | undefined, profiles: Command['profiles']) =>
  profile ? `: ${Object.keys(profiles).join(', ')} or none; ${profile} unless told` : ''

class UserError extends Error {}

type Values = ReturnType<typeof parsed>['values']

/** Runs a command line to its exit code. */
export async function main(args: readonly string[], command: Command): Promise<number> {
  try {
    const { positionals, values } = parsed(withHtmlValue(args))
    if (values.help) return printLine(usage(command))
    if (values.version) return printLine(version)
    return await run(originOf(positionals, command), values, command)
  } catch (error) {
    console.error(visible(error instanceof Error ? error.message : String(error), 2_000))
    if (error instanceof UserError) console.error(`\n${usage(command)}`)
    return error instanceof UserError ? 2 : 1
  }
}

/** `--html` may stand without a file. */
const withHtmlValue = (args: readonly string[]) =>
  args.map((arg, at) => {
    const next = args[at + 1]
    const hasValue = next !== undefined && !/^(?:-|https?:\/\/)/.test(next)
    return arg === '--html' && !hasValue ? '--html=' : arg
  })

function printLine(text: string): number {
  console.log(text)
  return 0
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        explain: { type: 'boolean' },
        prompt: { type: 'boolean' },
        html: { type: 'string' },
        junit: { type: 'string' },
        sarif: { type: 'string' },
        'fail-on': { type: 'string' },
        'allow-private': { type: 'boolean' },
        'allow-dry-run': { type: 'boolean' },
        header: { type: 'string', multiple: true },
        ca: { type: 'string' },
        'max-requests': { type: 'string' },
        timeout: { type: 'string' },
        browser: { type: 'string' },
        'no-browser': { type: 'boolean' },
        profile: { type: 'string' },
        owner: { type: 'boolean' },
        all: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

function originOf([address, ...more]: readonly string[], { name }: Command): string {
  if (!address || more.length > 0) throw new UserError('Name one address to audit.')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UserError(
      `"${address}" must begin with https:// or http://, as in ${name} https://any.site`,
    )
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new UserError(`"${address}" must be an origin only, such as ${url.origin}.`)
  return url.origin
}

async function run(origin: string, told: Values, command: Command): Promise<number> {
  const fileOfHost = `${new URL(origin).host.replace(':', '-')}.html`
  const values = told.html === '' ? { ...told, html: fileOfHost } : told
  const allowPrivate = values['allow-private'] || Boolean(command.ownMachine)
  if (!allowPrivate && isPrivateName(new URL(origin).hostname))
    throw new UserError(`${origin} is a private address. If you mean it, add --allow-private.`)
  const threshold = values['fail-on'] ?? 'false'
  if (!(failOn as readonly string[]).includes(threshold))
    throw new UserError(`--fail-on takes one of ${failOn.join(', ')}.`)
  if (values.json && values.prompt)
    throw new UserError('--json and --prompt both want the output; take one.')
  for (const name of ['html', 'junit', 'sarif'] as const) requireFolder(name, values[name])
  const profile = await profileOf(values, command)
  const isOwner = Boolean(values.owner)
  if (isOwner && !(profile && command.ownerPage))
    throw new UserError('--owner belongs to a profile.')
  const isTold = !values.json && !values.prompt && !isOwner
  let language = 'en'
  const paint = process.stdout.isTTY && !process.env.NO_COLOR ? coloured : plain
  const progress = progressOn(process.stderr, isTold || Boolean(process.stderr.isTTY))
  const show = (claims: readonly Claim[]) => {
    progress.clear()
    if (isTold)
      for (const group of bySubject(claims))
        console.log(subjectLines(group, Boolean(values.explain), paint))
  }
  const transport = network({
    ca: values.ca === undefined ? undefined : authority(values.ca),
    headerBytesMax: limits.headerBytesMax,
  })
  const report = await audit(origin, {
    transport: (outgoing) => {
      progress.count()
      return transport(outgoing)
    },
    allowPrivate,
    allowDryRun: Boolean(values['allow-dry-run']),
    headers: Object.fromEntries((values.header ?? []).map(headerOf)),
    requestsMax: values.all ? Infinity : number(values['max-requests'], 'max-requests'),
    auditSeconds: values.all ? Infinity : number(values.timeout, 'timeout'),
    chromium: browserOf(values, profile),
    profile,
    onBegin: (budget) => {
      if (isTold) console.log(`${budgetLine(budget)}\n`)
    },
    onClaims: show,
    ...(isOwner && {
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
  const owner = isOwner ? command.ownerPage?.(report, language) : undefined
  write(report, values, owner)
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else if (values.prompt) console.log(prompt(report, command.name))
  else if (owner) console.log(ownerText(owner))
  else console.log(`\n${summaryLine(report)}`)
  if (values.html) console.error(`The report is in ${resolve(values.html)}`)
  if (owner && !owner.isReady) return 1
  return exitCode(report, threshold)
}

/** Nothing answering is 1, whatever else is asked for. */
function exitCode({ claims, counts }: Report, threshold: string): number {
  if (claims.some(({ id, verdict }) => id === 'site.answers' && verdict === 'false')) return 1
  if (threshold === 'never') return 0
  return counts.false > 0 || (threshold === 'unproven' && counts.unproven > 0) ? 1 : 0
}

async function profileOf(
  { profile: named, all }: Values,
  { profiles, profile }: Command,
): Promise<Profile | undefined> {
  const name = named ?? profile
  if (name === undefined || (name === 'none' && profile)) {
    if (all) throw new UserError('--all belongs to a profile.')
    return undefined
  }
  const load = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (load) return load()
  const known = Object.keys(profiles).join(', ')
  throw new UserError(
    `There is no profile "${name}" here. ${known ? `Known: ${known}.` : 'Profiles come with the service they are for.'}`,
  )
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(text) ?? []
  if (!name || !value) throw new UserError(`"${text}" must look like 'name: value'.`)
  return [name.toLowerCase(), value]
}

function number(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new UserError(`--${name} takes a whole number from 1 to 99999, not "${text}".`)
  return Number(text)
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

/** With a profile only one that was named: a page with all it loads counts against the same quota. */
function browserOf(values: Values, profile: Profile | undefined): string | undefined {
  if (values['no-browser']) return undefined
  if (values.browser !== undefined && !existsSync(values.browser))
    throw new UserError(`There is no file "${values.browser}" for --browser.`)
  return values.browser ?? (profile ? undefined : findBrowser())
}

function requireFolder(name: string, file: string | undefined): void {
  if (file === undefined) return
  if (!existsSync(dirname(file)))
    throw new UserError(`There is no folder "${dirname(file)}" for --${name}.`)
  if (existsSync(file) && statSync(file).isDirectory())
    throw new UserError(`"${file}" for --${name} is a folder; name a file.`)
}

function write(report: Report, values: Values, owner: OwnerPage | undefined): void {
  for (const [name, form] of [
    ['html', (all: Report) => html(all, owner)],
    ['junit', junit],
    ['sarif', sarif],
  ] as const) {
    const file = values[name]
    if (file !== undefined) writeFileSync(file, form(report))
  }
}

/** How far it is, where somebody looks on. */
function progressOn(stream: NodeJS.WriteStream, wanted: boolean) {
  const on = wanted && Boolean(stream.isTTY)
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
