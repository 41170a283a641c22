import { limits } from 'agent-access/edge'

/** What can be away. The server counts as away until it listens again. */
export type Part = 'server' | 'store' | 'mail'

/** The record of what was away when. */
export class Outages {
  readonly #all: { readonly part: Part; readonly from: number; to: number }[] = []
  readonly counts = new Map<string, number>()

  /** The result ends the outage. */
  begin(part: Part, name: string): () => void {
    const outage = { part, from: Date.now(), to: Infinity }
    this.#all.push(outage)
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
    return () => {
      outage.to = Date.now()
    }
  }

  /** Whether one of these parts has been away since then, or had just come back. */
  since(from: number, ...parts: Part[]): boolean {
    return this.#all.some(
      ({ part, to }) => parts.includes(part) && to + 2 * limits.databaseTimeoutMs >= from,
    )
  }
}
