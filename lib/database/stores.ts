import type { Env } from '@/lib/config/env'
import type { CounterStore } from './counters'
import type { CredentialStore } from './credentials'
import type { InquiryStore } from './inquiries'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'

export interface Stores {
  readonly inquiries: InquiryStore
  readonly credentials: CredentialStore
  readonly counters: CounterStore
  /** Deletes keys, revocations and counts that have expired, where the engine does not do so itself. */
  deleteExpired(now: Date): Promise<void>
}

/**
 * Opens the stores in Redis if it is configured, otherwise in the embedded database. Tools of the
 * owner pass a longer timeout.
 */
export const openStores = (
  { redis, dataDir }: Pick<Env, 'redis' | 'dataDir'>,
  attemptMs?: number,
): Stores => (redis ? upstashStores(redis, attemptMs) : sqliteStores(dataDir))
