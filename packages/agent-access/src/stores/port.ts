// All the types of what a database has to implement, which a site reads as well.

export type { CounterName } from '../count'
export type { Handling, HandlingState, Submission } from '../submission'
export type { AnswerStore, EarlierRun } from './answers'
export type { CounterStore, DayCounts } from './counters'
export type { CredentialStore } from './credentials'
export type { QuotaPolicy, QuotaResult, QuotaStore } from './quota'
export type { CountingStores, Stores } from './stores'
export type {
  Acceptance,
  Backlog,
  DeliveryState,
  Leased,
  Outcome,
  Overview,
  Receipt,
  RequestKey,
  RequestResult,
  Reservation,
  StoredSubmission,
  SubmissionStore,
} from './submissions'
