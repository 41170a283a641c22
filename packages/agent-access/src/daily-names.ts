import { toDayNumber } from './count'

/** Stands for the names beyond the daily maximum. */
export const otherNamesLabel = 'others'

/** Limits the distinct names of a day, so that invented ones cannot fill the database. */
export class DailyNameLimiter {
  #day = 0
  #seen = new Set<string>()

  constructor(
    private readonly max: number,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Checks whether the name is one of the first of its day. */
  has(name: string): boolean {
    const day = toDayNumber(this.clock())
    if (day !== this.#day) {
      this.#day = day
      this.#seen.clear()
    }
    if (this.#seen.size < this.max) this.#seen.add(name)
    return this.#seen.has(name)
  }
}
