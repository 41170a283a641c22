import type { AuditCheck, AuditCheckResult } from './check'
import { apiChecks } from './checks/api'
import { baseAddressCheck, namedAddressesCheck } from './checks/content'
import { documentChecks } from './checks/documents'
import { mcpChecks } from './checks/mcp'
import { pageToolsCheck } from './checks/page-tools'
import { pageChecks } from './checks/pages'
import { siteChecks } from './checks/site'
import { findHomePath } from './offer'
import { type AuditedResponse, ClaimFailure, type ClaimVerdict, NotOfferedError } from './outcome'
import { toVisibleLine } from './text'
import { AuditVisit, type AuditVisitOptions, tlsFailureText } from './visit'

/** In the order of an agent that comes for the first time. */
export const auditChecks: readonly AuditCheck[] = [
  ...siteChecks,
  ...documentChecks,
  ...pageChecks,
  ...apiChecks,
  ...mcpChecks,
  pageToolsCheck,
  baseAddressCheck,
  namedAddressesCheck,
]

export interface AuditOptions extends AuditVisitOptions {
  /** What a site promises beside what the kit knows. */
  readonly ownChecks?: readonly AuditCheck[]
  /** Called as soon as a check has run. */
  readonly onClaim?: (claim: AuditCheckResult) => void
}

/** What an audit has found; what the site does not offer has no claim. */
export interface AuditReport {
  readonly site: string
  /** Whether it is on this machine or in its own network. */
  readonly isLocal: boolean
  /** The language that the home page names; English where it names none. */
  readonly language: string
  /** No claim is false. */
  readonly ok: boolean
  readonly claims: readonly AuditCheckResult[]
  readonly quota: { readonly requests: number; readonly seconds: number } | null
  readonly requests: number
  readonly seconds: number
}

/** Holds a site, or what is below a path of it, against what it offers. Never throws for what it does. */
export async function auditSite(address: string, options: AuditOptions = {}): Promise<AuditReport> {
  const begun = performance.now()
  const visit = new AuditVisit(address, options)
  const claims = await judgeAll(visit, options)
  const home = await findHomePath(visit)
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
  const { claims } = await auditSite(baseUrl, {
    fetch: (input, init) => send(new Request(input, init)),
  })
  return claims
    .filter(({ verdict }) => verdict !== 'proven')
    .map(({ name, reasons }) => `${name}: ${reasons.join('; ')}`)
}

async function judgeAll(
  visit: AuditVisit,
  { ownChecks = [], onClaim = () => {} }: AuditOptions,
): Promise<readonly AuditCheckResult[]> {
  const claims: AuditCheckResult[] = []
  // The last one takes what quota is left.
  for (const check of [...auditChecks.slice(0, -1), ...ownChecks, ...auditChecks.slice(-1)]) {
    const claim = await runAuditCheck(visit, check)
    if (!claim) continue
    // What follows would only say so again, each check in its own words.
    const isEnd = check.isCondition && claim.verdict !== 'proven'
    claims.push(isEnd ? { ...claim, verdict: 'false' } : claim)
    onClaim(claims.at(-1) as AuditCheckResult)
    if (isEnd) break
  }
  return claims
}

/** Undefined for what the site does not offer. */
export async function runAuditCheck(
  visit: AuditVisit,
  { name, claim, fix, run }: AuditCheck,
): Promise<AuditCheckResult | undefined> {
  const settle = (
    verdict: ClaimVerdict,
    reasons: readonly string[],
    answer?: AuditedResponse,
  ): AuditCheckResult => ({
    name,
    claim,
    fix,
    verdict,
    reasons: reasons.map((reason) => toVisibleLine(reason, 2_000)),
    evidence: answer
      ? {
          request: toVisibleLine(`${answer.method} ${answer.url}`, 500),
          status: answer.status,
          excerpt: toVisibleLine(answer.text, 240),
        }
      : null,
    isOfCertificate:
      verdict === 'false' && reasons.some((reason) => reason.includes(tlsFailureText)),
  })
  try {
    const note = await run(visit)
    return settle('proven', typeof note === 'string' && note ? [note] : [])
  } catch (error) {
    if (error instanceof NotOfferedError) return undefined
    if (!(error instanceof ClaimFailure)) {
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
