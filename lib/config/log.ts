import { createLog, type Failure } from '@/packages/agent-access/core'

/** What this site alone logs. */
interface Events {
  readonly dashboard_failed: Failure
  readonly file_not_stored: Failure
  /** Of a skill in the content. */
  readonly mcp_skill: { readonly path: string; readonly message: string }
}

export const log = createLog<Events>()
