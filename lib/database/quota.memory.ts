import { quotaClientsMax } from '@/lib/config/limits'
import { type QuotaPolicy, type QuotaStore, secondsUntil, type Verdict } from './quota'

/** When a client was admitted within the window, oldest first. */
type Log = readonly number[]

/** The clients that asked since some time, and those that asked in the window before it. */
interface Clients {
  since: number
  current: Map<string, Log>
  previous: ReadonlyMap<string, Log>
}

/** The quota of one process. It remembers the clients that asked last, up to a bound. */
export class MemoryQuota implements QuotaStore {
  readonly #policies = new Map<string, Clients>()

  constructor(readonly clientsMax: number = quotaClientsMax) {}

  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<Verdict> {
    const { requestsMax, windowSeconds } = policy
    const [at, windowMs] = [now.getTime(), windowSeconds * 1000]
    const { current, previous } = this.#clientsOf(policy, at)
    const recent = within(current.get(client) ?? previous.get(client), at - windowMs)
    const admitted = recent.length + count <= requestsMax
    const log = admitted ? extended(recent, at, count) : recent
    if (log.length > 0) current.set(client, log)
    const freed = log[admitted ? 0 : recent.length + count - requestsMax - 1] ?? at
    return {
      admitted,
      remaining: requestsMax - log.length,
      resetSeconds: secondsUntil(freed + windowMs, now),
    }
  }

  /** How many clients are remembered, over all policies. */
  get size(): number {
    const sizes = [...this.#policies.values()].map((c) => c.current.size + c.previous.size)
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  /** Whoever has not asked for a whole window has nothing left in it. */
  #clientsOf({ name, windowSeconds }: QuotaPolicy, at: number): Clients {
    const known = this.#policies.get(name)
    const age = at - (known?.since ?? -Infinity)
    if (known && age < windowSeconds * 1000 && known.current.size < this.clientsMax) return known
    const previous = known && age < windowSeconds * 2000 ? known.current : new Map<string, Log>()
    const clients = { since: at, current: new Map<string, Log>(), previous }
    this.#policies.set(name, clients)
    return clients
  }
}

const nothing: Log = []

/** Without what is over by then. */
function within(log: Log = nothing, over: number): Log {
  const first = log.findIndex((time) => time > over)
  if (first === 0) return log
  return first < 0 ? nothing : log.slice(first)
}

/** A clock that was set back does not bring the log out of order. */
function extended(log: Log, at: number, count: number): Log {
  if (count === 0) return log
  const time = Math.max(at, log.at(-1) ?? at)
  return log.concat(new Array<number>(count).fill(time))
}
