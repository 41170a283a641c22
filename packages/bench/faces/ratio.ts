import { type Figures, isRight } from './measure'
import type { Task } from './tasks'

/** The face that answers a question for the fewest tokens. */
interface Best {
  readonly face: string
  readonly tokens: number
}

/** The best of a site by question; without one that no face answers with all facts. */
export type Bests = Readonly<Record<string, Best>>

/** What an answer costs here and in the usual composition. */
export interface Compared {
  readonly id: Task['id']
  readonly ours: Best | undefined
  readonly usual: Best | undefined
  /** Ours for one of theirs, where both answer. */
  readonly ratio: number | undefined
}

/** Returns for each question the face that has all its facts for the fewest tokens. */
export function bestsOf(figures: Figures): Bests {
  const bests: Record<string, Best> = {}
  for (const [face, costs] of Object.entries(figures))
    for (const [id, cost] of Object.entries(costs)) {
      const { tokens } = cost
      if (isRight(cost) && tokens < (bests[id]?.tokens ?? Number.POSITIVE_INFINITY))
        bests[id] = { face, tokens }
    }
  return bests
}

/** Compares question by question. */
export const comparedOf = (
  ours: Bests,
  usual: Bests,
  tasks: readonly Pick<Task, 'id'>[],
): Compared[] =>
  tasks.map(({ id }) => {
    const [our, their] = [ours[id], usual[id]]
    const ratio = our && their ? our.tokens / their.tokens : undefined
    return { id, ours: our, usual: their, ratio }
  })

/** Returns the median of what both answer; of an even number the upper of the middle two. */
export function medianRatio(all: readonly Compared[]): number {
  const sorted = all.flatMap(({ ratio }) => ratio ?? []).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
