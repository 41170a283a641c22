import { quotaClientsMax } from '../limits'
import { getQuotaResetSeconds, type QuotaPolicy, type QuotaResult, type QuotaStore } from './quota'

/** The times at which a client was admitted within the window, oldest first. */
type Log = readonly number[]

/** The clients of the current window and those of the one before. */
interface Clients {
  since: number
  current: Map<string, Log>
  previous: ReadonlyMap<string, Log>
}

/** Counts the quota of one process. It holds the most recent clients, up to a maximum. */
export class MemoryQuota implements QuotaStore {
  readonly #policies = new Map<string, Clients>()

  constructor(readonly clientsMax: number = quotaClientsMax) {}

  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<QuotaResult> {
    const { requestsMax, windowSeconds } = policy
    const [at, windowMs] = [now.getTime(), windowSeconds * 1000]
    const { current, previous } = this.#getClients(policy, at)
    const recent = withoutExpired(current.get(client) ?? previous.get(client), at - windowMs)
    const admitted = recent.length + count <= requestsMax
    const log = admitted ? withAdmission(recent, at, count) : recent
    if (log.length > 0) current.set(client, log)
    const freed = log[admitted ? 0 : recent.length + count - requestsMax - 1] ?? at
    return {
      admitted,
      remaining: requestsMax - log.length,
      resetSeconds: getQuotaResetSeconds(policy, freed, now),
    }
  }

  /** The number of clients in memory, over all policies. */
  get size(): number {
    const sizes = [...this.#policies.values()].map((c) => c.current.size + c.previous.size)
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  /** A client without a request in a whole window has no counts left, so its entry is dropped. */
  #getClients({ name, windowSeconds }: QuotaPolicy, at: number): Clients {
    const policy = this.#policies.get(name)
    const age = at - (policy?.since ?? -Infinity)
    if (policy && age < windowSeconds * 1000 && policy.current.size < this.clientsMax) return policy
    const previous = policy && age < windowSeconds * 2000 ? policy.current : new Map<string, Log>()
    const clients = { since: at, current: new Map<string, Log>(), previous }
    this.#policies.set(name, clients)
    return clients
  }
}

const emptyLog: Log = []

/** Drops the times that are outside the window. */
function withoutExpired(log: Log = emptyLog, over: number): Log {
  const first = log.findIndex((time) => time > over)
  if (first === 0) return log
  return first < 0 ? emptyLog : log.slice(first)
}

/** Keeps the log sorted even if the clock was set back. */
function withAdmission(log: Log, at: number, count: number): Log {
  if (count === 0) return log
  const time = Math.max(at, log.at(-1) ?? at)
  return log.concat(new Array<number>(count).fill(time))
}
