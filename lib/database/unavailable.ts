import { databaseRetrySeconds } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'

/** Turns a failure of the database into a `temporarily_unavailable` error. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw new DomainError(
      'temporarily_unavailable',
      `Our database is temporarily unavailable. Send the same request again in ${databaseRetrySeconds} seconds.`,
      { retryAfterSeconds: databaseRetrySeconds, cause },
    )
  }
}
