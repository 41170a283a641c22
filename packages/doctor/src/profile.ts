import type { Claim } from './claim'
import type { Visit } from './visit'

/** Checks of one service, on top of the general claims. */
export interface Profile {
  readonly name: string
  /** Less than the quota that the service publishes. */
  readonly requestsMax: number
  /** Subjects that its own checks examine more strictly; asking both would exceed that quota. */
  readonly replaces: readonly string[]
  readonly checks: readonly ProfileCheck[]
  /** Whether a site may be of the kind that the checks are for; of another, the general claims alone are told. */
  readonly mayBe?: (visit: Visit) => Promise<boolean>
}

export interface ProfileCheck {
  readonly id: string
  /** General claims that are part of this check: what they find is told here. */
  readonly includes: readonly string[]
  /** General claims that fail for the same cause where this check is red. */
  readonly explains: readonly string[]
  /** While this is false, every other claim would say so in its own words. */
  readonly first?: boolean
  examine(visit: Visit): Promise<Claim>
}

/**
 * One root cause, one red line. A general claim that a check includes is told there; one that a red
 * check explains, or whose address a red check names, is not told again.
 */
export function merge(
  general: readonly Claim[],
  own: readonly Claim[],
  checks: readonly ProfileCheck[],
): Claim[] {
  const red = own.filter(({ verdict }) => verdict === 'false')
  const explained = red.flatMap(({ id }) => {
    const { includes = [], explains = [] } = checks.find((check) => check.id === id) ?? {}
    return [...includes, ...explains]
  })
  const isTold = (claim: Claim) => covers(explained, claim.id) || isNamed(claim, red)
  const merged = own.map((claim) => {
    const { includes = [] } = checks.find(({ id }) => id === claim.id) ?? {}
    const news = general.filter(
      (part) => part.verdict === 'false' && covers(includes, part.id) && !isTold(part),
    )
    if (news.length === 0) return claim
    return {
      ...claim,
      verdict: 'false' as const,
      reasons: news.flatMap(({ reasons }) => reasons),
      evidence: news.flatMap(({ evidence }) => evidence),
      fix: news[0]?.fix ?? claim.fix,
    }
  })
  const included = checks.flatMap(({ includes }) => includes)
  const others = general.filter(({ id }) => !covers(included, id))
  const reasons = [`Same cause as ${red.map(({ id }) => id).join(', ')}`]
  return [
    ...others.map((claim) =>
      claim.verdict === 'false' && isTold(claim)
        ? { ...claim, verdict: 'unproven' as const, reasons }
        : claim,
    ),
    ...merged,
  ]
}

const covers = (ids: readonly string[], id: string): boolean =>
  ids.some((one) => one === id || (one.endsWith('.') && id.startsWith(one)))

/** Whether a check that is red already names the address at fault. */
const isNamed = ({ cause }: Claim, red: readonly Claim[]): boolean => {
  if (!cause || !URL.canParse(cause)) return false
  const { pathname } = new URL(cause)
  return red.some(({ reasons }) => reasons.some((reason) => reason.includes(pathname)))
}
