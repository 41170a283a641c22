import { createLog, type Failure } from 'agent-access/core'

/** What this site alone logs. */
interface Events {
  readonly dashboard_failed: Failure
  readonly file_not_stored: Failure
}

export const log = createLog<Events>()
