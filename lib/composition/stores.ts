import { env } from '@/lib/config/env'
import type { CounterStore } from '@/lib/database/counters'
import { counterTables, SqliteCounters } from '@/lib/database/counters.sqlite'
import { UpstashCounters } from '@/lib/database/counters.upstash'
import type { CredentialStore } from '@/lib/database/credentials'
import { credentialTables, SqliteCredentials } from '@/lib/database/credentials.sqlite'
import { UpstashCredentials } from '@/lib/database/credentials.upstash'
import type { InquiryStore } from '@/lib/database/inquiries'
import { SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { UpstashInquiries } from '@/lib/database/inquiries.upstash'
import { inquiryTables } from '@/lib/database/inquiry-records.sqlite'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import { shared } from '@/lib/runtime/shared'

/**
 * Returns what opens a store: in Redis if it is configured, otherwise in the embedded database.
 * Tools of the owner pass a longer timeout.
 */
const opens =
  <Store>(
    InRedis: new (redis: ReturnType<typeof openRedis>, prefix: string) => Store,
    InSqlite: new (open: ReturnType<typeof databaseWith>) => Store,
    tables: readonly string[],
  ) =>
  (attemptMs?: number): Store => {
    const { redis, dataDir } = env()
    return redis
      ? new InRedis(openRedis(redis, attemptMs), redis.prefix)
      : new InSqlite(databaseWith(dataDir, tables))
  }

export const openCounters = opens<CounterStore>(UpstashCounters, SqliteCounters, counterTables)
export const openInquiries = opens<InquiryStore>(UpstashInquiries, SqliteInquiries, inquiryTables)
const openCredentials = opens<CredentialStore>(
  UpstashCredentials,
  SqliteCredentials,
  credentialTables,
)

export { closeDatabases } from '@/lib/database/sqlite'

// The stores of this process.
export const inquiryStore = (): InquiryStore => shared('inquiries', () => openInquiries())
export const credentialStore = (): CredentialStore => shared('credentials', () => openCredentials())
