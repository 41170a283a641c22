// All the types of what a database has to implement, which a site reads as well.

export type { CounterName } from '../count'
export type { HandlingState, Submission, SubmissionHandling } from '../submission'
export type { AnswerStore, EarlierWriteResult } from './answers'
export type { CounterStore, DayCounts } from './counters'
export type { CredentialStore } from './credentials'
export type { QuotaPolicy, QuotaResult, QuotaStore } from './quota'
export type { CountingStores, Stores } from './stores'
export type {
  DeliveryBacklog,
  DeliveryOutcome,
  DeliveryState,
  KeyReservation,
  LeasedSubmission,
  RequestKey,
  RequestKeyUse,
  StoredReceipt,
  StoredSubmission,
  SubmissionAcceptance,
  SubmissionOverview,
  SubmissionStore,
} from './submissions'
