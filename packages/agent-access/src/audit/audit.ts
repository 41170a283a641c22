import { type Check, type Claim, toEvidence } from './check'
import { checks } from './checks'
import { type Answer, Outcome, type Verdict } from './outcome'
import { visible } from './text'
import { Visit, type VisitOptions } from './visit'

export interface AuditOptions extends VisitOptions {
  /** Called as soon as a check has run. */
  readonly onClaim?: (claim: Claim) => void
}

/** What an audit has found. */
export interface Report {
  readonly site: string
  /** The language that the home page names; English where it names none. */
  readonly language: string
  /** No claim is false. */
  readonly ok: boolean
  readonly claims: readonly Claim[]
  readonly counts: Readonly<Record<Verdict, number>>
  readonly quota: { readonly requests: number; readonly seconds: number } | null
  readonly requests: number
  readonly begun: string
  readonly seconds: number
}

/** Holds a deployment against what it claims. Never throws for what it does. */
export async function audit(origin: string, options: AuditOptions = {}): Promise<Report> {
  const begun = new Date()
  const visit = new Visit(origin, options)
  const claims = await judgeAll(visit, options.onClaim)
  const home = await visit.get('/').catch(() => undefined)
  const count = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict).length
  return {
    site: origin,
    language: /<html[^>]*?\slang="?([\w-]+)/i.exec(home?.text ?? '')?.[1] ?? 'en',
    ok: count('false') === 0,
    claims,
    counts: {
      proven: count('proven'),
      false: count('false'),
      unproven: count('unproven'),
      absent: count('absent'),
    },
    quota: visit.quota ?? null,
    requests: visit.requests,
    begun: begun.toISOString(),
    seconds: Math.round((Date.now() - begun.getTime()) / 100) / 10,
  }
}

async function judgeAll(
  visit: Visit,
  onClaim: AuditOptions['onClaim'] = () => {},
): Promise<readonly Claim[]> {
  const claims: Claim[] = []
  for (const check of checks) {
    const claim = await judge(visit, check)
    // What follows would only say so again, each check in its own words.
    const isEnd = check.isCondition && claim.verdict !== 'proven'
    claims.push(isEnd ? { ...claim, verdict: 'false' } : claim)
    onClaim(claims.at(-1) as Claim)
    if (isEnd) break
  }
  return claims
}

export async function judge(visit: Visit, { name, claim, fix, run }: Check): Promise<Claim> {
  const settle = (verdict: Verdict, reasons: readonly string[], answer?: Answer): Claim => ({
    name,
    claim,
    fix,
    verdict,
    reasons: reasons.map((reason) => visible(reason, 2_000)),
    evidence: answer ? toEvidence(answer) : null,
  })
  try {
    const note = await run(visit)
    return settle('proven', typeof note === 'string' && note ? [note] : [])
  } catch (error) {
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
