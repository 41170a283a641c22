import { env } from '@/lib/config/env'
import type { CredentialStore } from '@/lib/database/credentials'
import { credentialTables, SqliteCredentials } from '@/lib/database/credentials.sqlite'
import { UpstashCredentials } from '@/lib/database/credentials.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import { shared } from '@/lib/runtime/shared'

/** Returns the store of credentials: Redis if it is configured, otherwise the embedded database. */
export const credentialStore = (): CredentialStore =>
  shared('credentials', () => {
    const { redis, dataDir } = env()
    return redis
      ? new UpstashCredentials(openRedis(redis), redis.prefix)
      : new SqliteCredentials(databaseWith(dataDir, credentialTables))
  })
