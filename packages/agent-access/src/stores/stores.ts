import type { AnswerStore } from './answers'
import type { CounterStore } from './counters'
import type { CredentialStore } from './credentials'
import type { QuotaStore } from './quota'
import type { SubmissionStore } from './submissions'

/**
 * What a site stores: all that another database has to implement. Each method is one atomic step
 * for every process that shares the database, resolves when its change is durable, and rejects where
 * the database is unavailable. `createStoreTests` of `agent-access/testing` proves it.
 */
export interface Stores<Content = unknown> {
  /** What was sent, its keys, and how far its delivery is. */
  readonly submissions: SubmissionStore<Content>
  /** The secret of the site, and which credentials are revoked. */
  readonly credentials: CredentialStore
  /** The answers to writes, by the keys of their requests. */
  readonly answers: AnswerStore
  /** May count for each process alone, and be lost with it. */
  readonly quota: QuotaStore
  /**
   * Deletes keys, answers and revocations whose time is over, where the database does not do so
   * itself; called once a minute. Before, such keys and answers count as absent already.
   */
  deleteExpired(now: Date): Promise<void>
}

/** The stores of this package, which count too. */
export interface CountingStores<Content = unknown> extends Stores<Content> {
  readonly counters: CounterStore
}
