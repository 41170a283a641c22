import { createLog } from 'agent-access/edge'

interface Failure {
  readonly cause: unknown
}

/** What this site alone logs. */
interface Events {
  readonly file_not_stored: Failure
  readonly receipt_unavailable: Failure
  readonly server_error: FailedRequest
  readonly store_unavailable: Failure
  readonly temporarily_unavailable: FailedRequest
}

interface FailedRequest extends Failure {
  readonly requestId: string
  readonly operation?: string
}

export const log = createLog<Events>()
