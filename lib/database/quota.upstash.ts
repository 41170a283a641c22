import { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis'
import { quotaTimeoutMs } from '@/lib/config/limits'
import { type QuotaPolicy, type QuotaStore, secondsUntil, type Verdict } from './quota'
import { takeScript } from './quota.script'
import { connect } from './redis.upstash'

interface Connection {
  readonly url: string
  readonly token: string
  readonly prefix?: string
}

type Take = (key: string, args: string[]) => Promise<[number, number, string | number]>

/** The quota of all processes together, in Redis. Rejects when Redis is slow or gone. */
export class UpstashQuota implements QuotaStore {
  readonly #redis: Redis
  readonly #take: Take
  readonly #prefix: string
  readonly #limits = new Map<string, Ratelimit>()

  constructor({ url, token, prefix = '' }: Connection, timeoutMs: number = quotaTimeoutMs) {
    this.#prefix = prefix
    this.#redis = connect({ url, token }, timeoutMs, { readYourWrites: false })
    this.#take = onAnyRedis(this.#redis)
  }

  // The library hands no time on, so the log is written by the clock; `now` serves what is told.
  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<Verdict> {
    const limit = this.#limitOf(policy)
    const { success, remaining, reset } = await limit.limit(client, { rate: count })
    return { admitted: success, remaining, resetSeconds: secondsUntil(reset, now) }
  }

  #limitOf(policy: QuotaPolicy): Ratelimit {
    const known = this.#limits.get(policy.name)
    if (known) return known
    const limit = new Ratelimit({
      redis: this.#redis,
      limiter: exactLog(policy, this.#take),
      prefix: `${this.#prefix}quota:${policy.name}`,
      // Its own time-out admits silently; ours rejects.
      timeout: 0,
      ephemeralCache: false,
      enableTelemetry: false,
    })
    this.#limits.set(policy.name, limit)
    return limit
  }
}

type Limiter = ConstructorParameters<typeof Ratelimit>[0]['limiter']
type Limit = ReturnType<Limiter>['limit']

/** An algorithm for the library that holds what is published; its own sliding window does not. */
function exactLog({ requestsMax, windowSeconds }: QuotaPolicy, take: Take): Limiter {
  const windowMs = windowSeconds * 1000
  const limit: Limit = async (_, key, count = 1) => {
    const now = Date.now()
    const args = [now, now - windowMs, windowMs, requestsMax, count].map(String)
    const [admitted, remaining, freed] = await take(key, args)
    const reset = (Number(freed) || now) + windowMs
    const pending = Promise.resolve()
    return { success: admitted === 1, limit: requestsMax, remaining, reset, pending }
  }
  return () => ({
    limit,
    getRemaining: (context, key) => limit(context, key, 0),
    resetTokens: async ({ redis }, key) => void (await redis.del(key)),
  })
}

const lockingKeys = '#!lua flags=allow-key-locking'

/** By the flag Upstash locks single keys; Redis itself refuses it by name, and is asked without. */
function onAnyRedis(redis: Redis): Take {
  let script = redis.createScript<[number, number, string]>(`${lockingKeys}\n${takeScript}`)
  const take: Take = (key, args) => script.exec([key], args)
  return async (key, args) => {
    try {
      return await take(key, args)
    } catch (error) {
      if (!String(error).includes('shebang')) throw error
      script = redis.createScript(takeScript)
      return take(key, args)
    }
  }
}
