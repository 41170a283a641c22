import type { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis'
import { quotaTimeoutMs } from '../limits'
import { explainMissingPackage } from '../optional-package'
import type { RedisConnection } from './connection'
import { getQuotaResetSeconds, type QuotaPolicy, type QuotaResult, type QuotaStore } from './quota'
import { connectToRedis } from './redis.upstash'

/** Digits of a time in milliseconds: texts of equal length compare like the numbers. */
const chars = 13

/**
 * One atomic step in Redis on a client's log: the times of its admissions, oldest first, as a text.
 * KEYS: log. ARGV: now, start of the window, window in ms, maximum, count. Returns 1 if admitted,
 * the remaining requests, and the time whose end makes room again.
 */
const takeScript = `
local now, over, max, count = ARGV[1], ARGV[2], tonumber(ARGV[4]), tonumber(ARGV[5])
local log, first = redis.call('GET', KEYS[1]) or '', 1
while first < #log and string.sub(log, first, first + ${chars - 1}) <= over do first = first + ${chars} end
if first > 1 then log = string.sub(log, first) end
local used = #log / ${chars}
local admitted = used + count <= max
if admitted and count > 0 then
  local newest = string.sub(log, -${chars})
  log = log .. string.rep(newest > now and newest or now, count)
  redis.call('SET', KEYS[1], log, 'PX', ARGV[3])
  used = used + count
end
local freed = admitted and 1 or used + count - max
return { admitted and 1 or 0, max - used, string.sub(log, (freed - 1) * ${chars} + 1, freed * ${chars}) }`

type Take = (key: string, args: string[]) => Promise<[number, number, string | number]>

/** Counts the quota of all processes in Redis. Rejects when Redis is slow or unavailable. */
export class UpstashQuota implements QuotaStore {
  readonly #opening: ReturnType<typeof open>
  readonly #prefix: string
  readonly #limits = new Map<string, Ratelimit>()

  constructor(connection: RedisConnection, timeoutMs: number = quotaTimeoutMs) {
    this.#prefix = connection.prefix ?? ''
    this.#opening = open(connection, timeoutMs)
    // The first request gets the error; until then nobody waits for it.
    this.#opening.catch(() => {})
  }

  // The library does not pass a time to the script, so the log uses the clock; `now` serves the
  // response only.
  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<QuotaResult> {
    const limit = await this.#getLimit(policy)
    const { success, remaining, reset } = await limit.limit(client, { rate: count })
    const windowMs = policy.windowSeconds * 1000
    return {
      admitted: success,
      remaining,
      resetSeconds: getQuotaResetSeconds(policy, reset - windowMs, now),
    }
  }

  async #getLimit(policy: QuotaPolicy): Promise<Ratelimit> {
    const { redis, Limit, take } = await this.#opening
    const cached = this.#limits.get(policy.name)
    if (cached) return cached
    const limit = new Limit({
      redis,
      limiter: exactLog(policy, take),
      prefix: `${this.#prefix}quota:${policy.name}`,
      // The library's own timeout would admit silently; ours rejects.
      timeout: 0,
      ephemeralCache: false,
      enableTelemetry: false,
    })
    this.#limits.set(policy.name, limit)
    return limit
  }
}

async function open(connection: RedisConnection, timeoutMs: number) {
  const [redis, { Ratelimit: Limit }] = await Promise.all([
    connectToRedis(connection, timeoutMs, { readYourWrites: false }),
    loadRatelimit(),
  ])
  return { redis, Limit, take: onAnyRedis(redis) }
}

async function loadRatelimit() {
  try {
    return await import('@upstash/ratelimit')
  } catch (error) {
    throw explainMissingPackage(error, '@upstash/ratelimit', 'Redis counts the quotas')
  }
}

type Limiter = ConstructorParameters<typeof Ratelimit>[0]['limiter']
type Limit = ReturnType<Limiter>['limit']

/** Implements an exact sliding window for the library, whose own one only approximates it. */
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

/** Sets the flag by which Upstash locks single keys; plain Redis rejects it and gets none. */
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
