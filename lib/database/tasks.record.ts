import { taskKeptDays } from '@/lib/config/limits'
import { storedJson } from './stored-json'
import type { LeasedTask, TaskOutcome } from './tasks'

/** A task as either engine stores it: times in milliseconds. */
export interface TaskRow {
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: unknown
  readonly first_attempt_at?: unknown
}

export const taskOf = (row: TaskRow, lease: string): LeasedTask => ({
  key: row.key,
  kind: row.kind,
  payload: storedJson(row.payload),
  attempts: Number(row.attempts),
  firstAttemptAt: row.first_attempt_at ? new Date(Number(row.first_attempt_at)) : undefined,
  lease,
})

/** When it is due again; a task that is over is kept only so that it is not added again. */
export const dueAtOf = (outcome: TaskOutcome): number | undefined =>
  typeof outcome === 'string' ? undefined : outcome.dueAt.getTime()

export const keptUntil = (now: Date) => now.getTime() + taskKeptDays * 86_400_000
