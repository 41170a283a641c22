import { DomainError } from '../errors'
import { databaseAttemptMs, databaseRetrySeconds } from '../limits'
import { LoggableError } from '../log'
import type { Messages } from '../messages'

/** Turns a failure of the database into a `temporarily_unavailable` error. */
export async function convertDatabaseFailure<T>(
  { requests }: Messages,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw new DomainError(
      'temporarily_unavailable',
      requests.databaseUnavailable({ seconds: databaseRetrySeconds }),
      { retryAfterSeconds: databaseRetrySeconds, cause },
    )
  }
}

/** How long one request may still wait for the database, for all that it asks. */
export interface DatabaseTime {
  leftMs: number
}

export const createDatabaseTime = (): DatabaseTime => ({ leftMs: databaseAttemptMs })

/** Waits for work of the database as long as its request may; the work itself may go on. */
export async function withinDatabaseTime<T>(
  time: DatabaseTime,
  messages: Messages,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  try {
    return await convertDatabaseFailure(messages, () =>
      withTimeout(Math.max(0, Math.ceil(time.leftMs)), work()),
    )
  } finally {
    time.leftMs -= performance.now() - began
  }
}

const steps = 5

/**
 * Calls `onTimeout` after the time. The time is counted in short steps, so that a blocked process
 * still reads responses that arrived meanwhile before it gives up.
 */
function afterTimeout(ms: number, onTimeout: (cause: Error) => void): () => void {
  let stepsLeft = steps
  let timer: ReturnType<typeof setTimeout>
  const step = () => {
    if (stepsLeft === 0) return onTimeout(new LoggableError(`No answer within ${ms} ms`))
    stepsLeft -= 1
    timer = setTimeout(step, ms / steps)
    // In browsers a timer is a number.
    if (typeof timer === 'object') timer.unref()
  }
  step()
  return () => clearTimeout(timer)
}

export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  afterTimeout(ms, (cause) => controller.abort(cause))
  return controller.signal
}

/** Rejects after the time; the work itself goes on. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let cancel = () => {}
  const timeout = new Promise<never>((_, reject) => {
    cancel = afterTimeout(ms, reject)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    cancel()
  }
}
