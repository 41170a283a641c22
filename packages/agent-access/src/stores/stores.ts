import type { AnswerStore } from './answers'
import type { CounterStore } from './counters'
import type { CredentialStore } from './credentials'
import type { Connection } from './redis.upstash'
import { sqliteStores } from './stores.sqlite'
import { upstashStores } from './stores.upstash'
import type { SubmissionStore } from './submissions'

export interface Stores<Content = unknown> {
  readonly submissions: SubmissionStore<Content>
  readonly credentials: CredentialStore
  readonly counters: CounterStore
  readonly answers: AnswerStore
  /** Deletes keys, answers, revocations and counts that have expired, where the engine does not do so itself. */
  deleteExpired(now: Date): Promise<void>
}

interface StoreSettings {
  readonly redis: Connection | undefined
  /** The folder of the embedded database. */
  readonly dataDir: string
}

/**
 * Opens the stores in Redis if it is configured, otherwise in the embedded database. Tools of the
 * owner pass a longer timeout.
 */
export const openStores = <Content>(
  { redis, dataDir }: StoreSettings,
  attemptMs?: number,
): Stores<Content> => (redis ? upstashStores(redis, attemptMs) : sqliteStores(dataDir))
