const dayMs = 86_400_000

/** Days since 1970, in UTC. */
export const dayOf = (time: number): number => Math.floor(time / dayMs)

/** How often each name was counted on one day. */
export interface DayCounts {
  readonly day: number
  readonly counts: ReadonlyMap<string, number>
}

/** What this process has counted and not yet written. */
export class PendingCounts {
  #day = 0
  #counts = new Map<string, number>()
  #earlier: DayCounts[] = []
  /** Called with each count, for whoever has no timer to write by. */
  onCount: ((now: number) => void) | undefined

  constructor(private readonly clock: () => number = Date.now) {}

  add(name: string): void {
    const now = this.clock()
    const day = dayOf(now)
    if (day !== this.#day) this.#turnTo(day)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    this.onCount?.(now)
  }

  /** Everything so far, by day; counting begins anew. */
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
