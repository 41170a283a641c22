import { databaseTimeoutMs } from '@/lib/config/limits'

/** What can be away. The server counts as away until its first answer after a start. */
export type Part = 'server' | 'redis' | 'disk' | 'smtp'

interface Outage {
  readonly part: Part
  readonly name: string
  readonly from: number
  to: number
}

/** The book of what was away when. */
export class Outages {
  readonly #all: Outage[] = []

  /** Returns what to call once it is back. */
  begin(part: Part, name: string): () => void {
    const outage: Outage = { part, name, from: Date.now(), to: Infinity }
    this.#all.push(outage)
    return () => {
      outage.to = Date.now()
    }
  }

  /** Whether any of these parts was away in that time, or had just come back. */
  overlap(parts: readonly Part[], from: number, to: number, graceMs: number = databaseTimeoutMs) {
    for (let at = this.#all.length - 1; at >= 0; at--) {
      const outage = this.#all[at] as Outage
      if (parts.includes(outage.part) && outage.from <= to && outage.to + graceMs >= from)
        return true
    }
    return false
  }

  /** Whether one was away all the time. */
  covers(part: Part, from: number, to: number): boolean {
    return this.#all.some((one) => one.part === part && one.from <= from && one.to >= to)
  }

  secondsOf(part: Part): number {
    const now = Date.now()
    return this.#all
      .filter((one) => one.part === part)
      .reduce((sum, { from, to }) => sum + (Math.min(to, now) - from) / 1000, 0)
  }
}
