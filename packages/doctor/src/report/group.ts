import type { Claim } from '../claim'

/** Claims by subject, in the order they came. */
export function bySubject(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const groups = new Map<string, Claim[]>()
  for (const claim of claims)
    groups.set(claim.subject, [...(groups.get(claim.subject) ?? []), claim])
  return [...groups.values()]
}
