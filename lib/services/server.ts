import { env } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import type { CredentialStore } from '@/lib/database/credentials'
import { credentialTables, SqliteCredentials } from '@/lib/database/credentials.sqlite'
import { UpstashCredentials } from '@/lib/database/credentials.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { quotaStore } from '@/lib/services/edge'
import { inquiryStore, wakeDelivery } from '@/lib/services/inquiries'

interface Services extends OperationServices {
  readonly credentials: CredentialStore
}

let current: Services | undefined

/** The composition root: the one place that knows which adapter stands behind each port. */
export function services(): Services {
  current ??= {
    catalog,
    site: site(),
    credentials: credentials(),
    quota: quotaStore(),
    inquiries: inquiryStore(),
    wakeDelivery,
  }
  return current
}

function credentials(): CredentialStore {
  const { redis, dataDir } = env()
  if (redis) return new UpstashCredentials(openRedis(redis), redis.prefix)
  return new SqliteCredentials(databaseWith(dataDir, credentialTables))
}
