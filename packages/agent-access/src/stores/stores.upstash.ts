import type { Redis } from '@upstash/redis'
import { type Log, LoggableError } from '../log'
import { UpstashAnswers } from './answers.upstash'
import type { RedisConnection } from './connection'
import { UpstashCounters } from './counters.upstash'
import { type CredentialStore, createSecret } from './credentials'
import { openQuota } from './open-quota'
import { openRedis } from './redis.upstash'
import type { CountingStores } from './stores'
import { UpstashSubmissions } from './submissions.upstash'

/** All stores in Redis. Tools of the owner pass a longer timeout. */
export function upstashStores<Content = unknown>(
  connection: RedisConnection,
  attemptMs?: number,
  log?: Log,
): CountingStores<Content> {
  const redis = openRedis(connection, attemptMs)
  return {
    submissions: new UpstashSubmissions<Content>(redis, connection.prefix),
    credentials: new UpstashCredentials(redis, connection.prefix),
    counters: new UpstashCounters(redis, connection.prefix),
    answers: new UpstashAnswers(redis, connection.prefix),
    quota: openQuota(connection, log),
    // Redis expires its keys itself.
    deleteExpired: async () => {},
  }
}

/** Needs a client with `automaticDeserialization: false`. */
class UpstashCredentials implements CredentialStore {
  constructor(
    private readonly redis: Promise<Redis>,
    private readonly prefix = '',
  ) {}

  async revoke(registrationId: string, until: Date) {
    await (await this.redis).set(this.#toKey(registrationId), '1', { pxat: until.getTime() })
  }

  async isRevoked(registrationId: string) {
    return Number(await (await this.redis).exists(this.#toKey(registrationId))) > 0
  }

  async readOrCreateSecret() {
    const redis = await this.redis
    const key = `${this.prefix}credential-secret`
    await redis.set(key, createSecret(), { nx: true })
    const secret = await redis.get<string>(key)
    if (!secret) throw new LoggableError('Redis does not keep what is written')
    return secret
  }

  #toKey(registrationId: string) {
    return `${this.prefix}revocation:${registrationId}`
  }
}
