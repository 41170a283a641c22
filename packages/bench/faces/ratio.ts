import { type Figures, isRight } from './measure'

/** The fewest tokens of an answer by question; without one that no face answers with all facts. */
type Bests = Readonly<Record<string, number>>

/** Returns for each question the tokens of the face that has all its facts for the fewest. */
export function bestsOf(figures: Figures): Bests {
  const bests: Record<string, number> = {}
  for (const costs of Object.values(figures))
    for (const [id, cost] of Object.entries(costs))
      if (isRight(cost)) bests[id] = Math.min(cost.tokens, bests[id] ?? Number.POSITIVE_INFINITY)
  return bests
}

/** Returns ours for one of theirs, for each question that both answer. */
export const ratiosOf = (ours: Bests, usual: Bests): number[] =>
  Object.entries(ours).flatMap(([id, tokens]) => {
    const theirs = usual[id]
    return theirs ? [tokens / theirs] : []
  })

/** Returns the median; of an even number the upper of the middle two. */
export function medianOf(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
