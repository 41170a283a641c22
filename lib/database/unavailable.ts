import { storeRetrySeconds } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'

/** What must be remembered or looked up is refused, never guessed, while its store is away. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw new DomainError(
      'temporarily_unavailable',
      `Our database is temporarily unavailable. Send the same request again in ${storeRetrySeconds} seconds.`,
      { retryAfterSeconds: storeRetrySeconds, cause },
    )
  }
}
