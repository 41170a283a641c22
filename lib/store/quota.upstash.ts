import { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis'
import { quotaTimeoutMs } from '@/lib/config/limits'
import { type QuotaPolicy, type QuotaStore, resetSecondsAt, type Verdict } from './quota'
import { connect } from './redis.upstash'

interface Connection {
  readonly url: string
  readonly token: string
  readonly prefix?: string
}

/** The quota of all processes together, in Redis. Rejects when Redis is slow or gone. */
export class UpstashQuota implements QuotaStore {
  readonly #redis: Redis
  readonly #prefix: string
  readonly #limits = new Map<string, Ratelimit>()

  constructor({ url, token, prefix = '' }: Connection, timeoutMs: number = quotaTimeoutMs) {
    this.#prefix = prefix
    this.#redis = connect({ url, token }, timeoutMs, { readYourWrites: false })
  }

  // The library reads the clock itself; `now` serves the seconds that are told to the client.
  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<Verdict> {
    const { success, remaining } = await this.#limit(policy).limit(client, { rate: count })
    return {
      admitted: success,
      remaining: success ? remaining : 0,
      resetSeconds: resetSecondsAt(policy.windowSeconds, now),
    }
  }

  #limit({ name, requestsMax, windowSeconds }: QuotaPolicy): Ratelimit {
    const known = this.#limits.get(name)
    if (known) return known
    const limit = new Ratelimit({
      redis: onAnyRedis(this.#redis),
      limiter: Ratelimit.slidingWindow(requestsMax, `${windowSeconds} s`),
      prefix: `${this.#prefix}quota:${name}`,
      // Its own time-out admits silently; ours rejects. A cache would blur the window.
      timeout: 0,
      ephemeralCache: false,
      enableTelemetry: false,
    } as ConstructorParameters<typeof Ratelimit>[0])
    this.#limits.set(name, limit)
    return limit
  }
}

/**
 * The library's script names a flag by which Upstash locks single keys. Redis itself refuses it
 * (hiett/serverless-redis-http#40), and is then given the script without that line.
 */
function onAnyRedis(redis: Redis): Redis {
  let plain: ReturnType<Redis['createScript']> | undefined
  const evaluator = {
    evalsha: (hash: string, keys: string[], args: unknown[]) =>
      plain ? plain.exec(keys, args.map(String)) : redis.evalsha(hash, keys, args),
    async eval(script: string, keys: string[], args: unknown[]) {
      try {
        return await redis.eval(script, keys, args)
      } catch (error) {
        if (!String(error).includes('shebang')) throw error
        plain = redis.createScript(script.slice(script.indexOf('\n') + 1))
        return await plain.exec(keys, args.map(String))
      }
    },
  }
  return evaluator as unknown as Redis
}
