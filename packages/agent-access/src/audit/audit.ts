import type { Check, CheckResult } from './check'
import { apiChecks } from './checks/api'
import { addressesCheck, baseAddressCheck } from './checks/content'
import { documentChecks } from './checks/documents'
import { mcpChecks } from './checks/mcp'
import { pageToolsCheck } from './checks/page-tools'
import { pageChecks } from './checks/pages'
import { siteChecks } from './checks/site'
import { findHome } from './offer'
import { type Answer, NotOffered, Outcome, type Verdict } from './outcome'
import { visible } from './text'
import { tlsFails, Visit, type VisitOptions } from './visit'

/** In the order of an agent that comes for the first time. */
export const checks: readonly Check[] = [
  ...siteChecks,
  ...documentChecks,
  ...pageChecks,
  ...apiChecks,
  ...mcpChecks,
  pageToolsCheck,
  baseAddressCheck,
  addressesCheck,
]

export interface AuditOptions extends VisitOptions {
  /** What a site promises beside what the kit knows. */
  readonly ownChecks?: readonly Check[]
  /** Called as soon as a check has run. */
  readonly onClaim?: (claim: CheckResult) => void
}

/** What an audit has found; what the site does not offer has no claim. */
export interface Report {
  readonly site: string
  /** Whether it is on this machine or in its own network. */
  readonly isLocal: boolean
  /** The language that the home page names; English where it names none. */
  readonly language: string
  /** No claim is false. */
  readonly ok: boolean
  readonly claims: readonly CheckResult[]
  readonly quota: { readonly requests: number; readonly seconds: number } | null
  readonly requests: number
  readonly seconds: number
}

/** Holds a site, or what is below a path of it, against what it offers. Never throws for what it does. */
export async function audit(address: string, options: AuditOptions = {}): Promise<Report> {
  const begun = performance.now()
  const visit = new Visit(address, options)
  const claims = await judgeAll(visit, options)
  const home = await findHome(visit)
    .then((path) => visit.get(path))
    .catch(() => undefined)
  return {
    site: visit.site,
    isLocal: visit.isLocal,
    language: /<html[^>]*?\slang="?([\w-]+)/i.exec(home?.text ?? '')?.[1] ?? 'en',
    ok: claims.every(({ verdict }) => verdict !== 'false'),
    claims,
    quota: visit.quota ?? null,
    requests: visit.requests,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  }
}

/**
 * Checks that a site keeps what its documents promise, and returns what it does not, or what could
 * not be judged. Nothing is sent to the owner of the site.
 */
export async function checkAgentAccess(
  baseUrl: string,
  send: typeof fetch = fetch,
): Promise<readonly string[]> {
  const { claims } = await audit(baseUrl, {
    fetch: (input, init) => send(new Request(input, init)),
  })
  return claims
    .filter(({ verdict }) => verdict !== 'proven')
    .map(({ name, reasons }) => `${name}: ${reasons.join('; ')}`)
}

async function judgeAll(
  visit: Visit,
  { ownChecks = [], onClaim = () => {} }: AuditOptions,
): Promise<readonly CheckResult[]> {
  const claims: CheckResult[] = []
  // The last one takes what quota is left.
  for (const check of [...checks.slice(0, -1), ...ownChecks, ...checks.slice(-1)]) {
    const claim = await judge(visit, check)
    if (!claim) continue
    // What follows would only say so again, each check in its own words.
    const isEnd = check.isCondition && claim.verdict !== 'proven'
    claims.push(isEnd ? { ...claim, verdict: 'false' } : claim)
    onClaim(claims.at(-1) as CheckResult)
    if (isEnd) break
  }
  return claims
}

/** Returns what a check says; nothing of what the site does not offer. */
export async function judge(
  visit: Visit,
  { name, claim, fix, run }: Check,
): Promise<CheckResult | undefined> {
  const settle = (verdict: Verdict, reasons: readonly string[], answer?: Answer): CheckResult => ({
    name,
    claim,
    fix,
    verdict,
    reasons: reasons.map((reason) => visible(reason, 2_000)),
    evidence: answer
      ? {
          request: visible(`${answer.method} ${answer.url}`, 500),
          status: answer.status,
          excerpt: visible(answer.text, 240),
        }
      : null,
    isOfCertificate: verdict === 'false' && reasons.some((reason) => reason.includes(tlsFails)),
  })
  try {
    const note = await run(visit)
    return settle('proven', typeof note === 'string' && note ? [note] : [])
  } catch (error) {
    if (error instanceof NotOffered) return undefined
    if (!(error instanceof Outcome)) {
      const reason = `The audit could not judge it: ${(error as Error).message}`
      return settle('unproven', [reason])
    }
    const { verdict, reasons, answer, address } = error
    if (verdict !== 'false' || address === undefined) return settle(verdict, reasons, answer)
    const first = visit.failures.get(address)
    if (first) return settle('unproven', [`Same cause as ${first}`], answer)
    visit.failures.set(address, name)
    return settle('false', reasons, answer)
  }
}
