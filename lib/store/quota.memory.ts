import { quotaClientsMax } from '@/lib/config/limits'
import { type QuotaPolicy, type QuotaStore, resetSecondsAt, type Verdict } from './quota'

interface Counts {
  window: number
  current: Map<string, number>
  previous: ReadonlyMap<string, number>
}

/** The quota of one process. Each window remembers the clients that asked last, up to a bound. */
export class MemoryQuota implements QuotaStore {
  readonly #policies = new Map<string, Counts>()

  constructor(readonly clientsMax: number = quotaClientsMax) {}

  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<Verdict> {
    const windowMs = policy.windowSeconds * 1000
    const at = now.getTime()
    const { current, previous } = this.#countsIn(Math.floor(at / windowMs), policy.name)
    const overlap = 1 - (at % windowMs) / windowMs
    const before = Math.floor(overlap * (previous.get(client) ?? 0))
    const used = current.get(client) ?? 0
    const open = before + used < policy.requestsMax
    const spent = open ? used + count : used
    this.#remember(current, client, spent)
    const left = policy.requestsMax - before - spent
    return {
      admitted: open && left >= 0,
      remaining: Math.max(0, left),
      resetSeconds: resetSecondsAt(policy.windowSeconds, now),
    }
  }

  /** How many clients are remembered, over all policies. */
  get size(): number {
    const sizes = [...this.#policies.values()].map((c) => c.current.size + c.previous.size)
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  #countsIn(window: number, name: string): Counts {
    const known = this.#policies.get(name)
    if (known?.window === window) return known
    const previous = known?.window === window - 1 ? known.current : new Map<string, number>()
    const counts = { window, current: new Map<string, number>(), previous }
    this.#policies.set(name, counts)
    return counts
  }

  #remember(current: Map<string, number>, client: string, spent: number) {
    current.delete(client)
    current.set(client, spent)
    if (current.size <= this.clientsMax) return
    const [longestSilent] = current.keys()
    if (longestSilent !== undefined) current.delete(longestSilent)
  }
}
