import { catalog } from '@/lib/catalog/catalog'
import { env } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { quotaStore } from '@/lib/services.edge'
import { inquiryStore, wakeDelivery } from '@/lib/services.inquiries'
import type { CredentialStore } from '@/lib/store/credentials'
import { credentialTables, SqliteCredentials } from '@/lib/store/credentials.sqlite'
import { UpstashCredentials } from '@/lib/store/credentials.upstash'
import { openRedis } from '@/lib/store/redis.upstash'
import { databaseWith } from '@/lib/store/sqlite'

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
