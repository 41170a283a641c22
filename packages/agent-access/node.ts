// Stores and delivery on a server.
export { SlackChannel } from './src/delivery/channel.slack'
export { mailTransport, SmtpChannel } from './src/delivery/channel.smtp'
export { WebhookChannel } from './src/delivery/channel.webhook'
export { mail } from './src/delivery/mail'
export { ageSeconds, type Channel, Dispatcher } from './src/delivery/outbox'
export { toNodeListener } from './src/node/listener'
export { type AnswerRow, toEarlierRun } from './src/stores/answers'
export { backUp, isEmpty, restore } from './src/stores/backup.sqlite'
export { newSecret } from './src/stores/credentials'
export { closeDatabases, openDatabase } from './src/stores/database'
export { storesFromEnvironment } from './src/stores/from-environment'
export { openStores } from './src/stores/open-stores'
export type { CountingStores } from './src/stores/stores'
export { sqliteStores } from './src/stores/stores.sqlite'
export { upstashStores } from './src/stores/stores.upstash'
export {
  getKeyExpiry,
  getReservationExpiry,
  type RequestKeyRow,
  requestKeyName,
  type SubmissionRow,
  toRequestResult,
  toStoredSubmission,
} from './src/stores/submissions'
