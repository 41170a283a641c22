import type { AnswerStore } from './answers'
import type { CounterStore } from './counters'
import type { CredentialStore } from './credentials'
import type { SubmissionStore } from './submissions'

export interface Stores<Content = unknown> {
  readonly submissions: SubmissionStore<Content>
  readonly credentials: CredentialStore
  readonly counters: CounterStore
  readonly answers: AnswerStore
  /** Deletes keys, answers, revocations and counts that have expired, where the engine does not do so itself. */
  deleteExpired(now: Date): Promise<void>
}
