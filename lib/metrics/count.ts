import { env } from '@/lib/config/env'
import type { DayCounts } from '@/lib/database/counters'
import { shared } from '@/lib/runtime/shared'
import { type Counted, separator } from './counters'

const dayMs = 86_400_000

/** Returns the days since 1970, in UTC. */
export const dayOf = (time: number): number => Math.floor(time / dayMs)

/** Holds the counts of this process that are not written yet. */
export class PendingCounts {
  #day = 0
  #counts = new Map<string, number>()
  #earlier: DayCounts[] = []
  /** Called with each count, for platforms without timers. */
  onCount: ((now: number) => void) | undefined

  constructor(private readonly clock: () => number = Date.now) {}

  add(name: string): void {
    const now = this.clock()
    const day = dayOf(now)
    if (day !== this.#day) this.#turnTo(day)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    this.onCount?.(now)
  }

  /** Returns all counts by day and begins again at zero. */
  take(): readonly DayCounts[] {
    this.#turnTo(this.#day)
    const taken = this.#earlier
    this.#earlier = []
    return taken
  }

  #turnTo(day: number): void {
    if (this.#counts.size > 0) this.#earlier.push({ day: this.#day, counts: this.#counts })
    this.#counts = new Map()
    this.#day = day
  }
}

let current: { readonly pendingCounts: PendingCounts | undefined } | undefined

/** Returns the counts of this process; undefined if METRICS is off. */
export function pendingCounts(): PendingCounts | undefined {
  current ??= shared('counts', () => ({
    pendingCounts: env().metrics ? new PendingCounts() : undefined,
  }))
  return current.pendingCounts
}

/** Counts one event in memory. Parts are fixed words, never text from a request. */
export function count(counted: Counted, ...parts: readonly string[]): void {
  pendingCounts()?.add(parts.length > 0 ? counted + separator + parts.join(separator) : counted)
}
