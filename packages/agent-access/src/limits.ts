/** Characters of an input that an error message repeats: enough to recognise it. */
export const quotedCharsMax = 100

/** Errors of one request that are described; of the others only the number is given. */
export const describedErrorsMax = 20

/** How long a retry with the same key is recognised. */
export const idempotencyTtlSeconds = 7 * 24 * 3600

/** Without a key, the same content from the same client counts as a retry for this long. */
export const repeatedInquirySeconds = 600

/** Further keys that keep the receipt of the same content: more than the tries of anybody. */
export const sharedKeysMax = 20

/** A key whose request died is free again after this; no request takes as long. */
export const idempotencyReserveSeconds = 2

/** A delivered inquiry is erased after this many days (privacy policy). */
export const inquiryRetentionDays = 180

/** Timeout of one delivery attempt. */
export const deliveryTimeoutMs = 20_000

/** Longer than an attempt can take; a crash delays a delivery by this much. */
export const deliveryLeaseSeconds = 45

/** Pauses double from the first to the longest, with jitter; then the inquiry is parked. */
export const deliveryBackoff = {
  firstSeconds: 5,
  longestSeconds: 3600,
  giveUpSeconds: 7 * 24 * 3600,
} as const

/** Concurrent delivery attempts of one process. */
export const deliveriesAtOnce = 4

/** An idle process checks for due inquiries after this; other processes may have left some. */
export const deliveryIdleSeconds = 60

/** How often housekeeping erases expired data and reports the backlog. */
export const housekeepingSeconds = 3600

/** Characters of a header and of a text block that Slack accepts, in UTF-16 units. */
export const slackChars = { headerMax: 150, blockMax: 3000 } as const

/** Characters of a delivery error that are stored with the inquiry. */
export const deliveryErrorCharsMax = 300

/** Characters of one text in a log line. */
export const logTextCharsMax = 2000

/** Stack frames of an error in a log line: enough to find the place. */
export const logFramesMax = 5

/** Counts are stored by day for this long, so that a year can be compared with the one before. */
export const metricsRetentionDays = 400

/** A request waits this long for the quota in Redis; then the local quota decides. */
export const quotaTimeoutMs = 250

/** Any use of the database ends, or is refused, within this. */
export const databaseTimeoutMs = 1000

/** Timeout of one database command; with the wait for the quota it fits databaseTimeoutMs. */
export const databaseAttemptMs = databaseTimeoutMs - quotaTimeoutMs - 150

/** Pauses between two tries for an embedded database that another process holds: they double. */
export const databaseRetryMs = { first: 10, longest: 100 } as const

/** Retry-After when the database is unavailable: enough for a restart, short for a person. */
export const databaseRetrySeconds = 5

/** Clients the quota in memory counts per window and policy: 7 MB, 54 if all of them use it up. */
export const quotaClientsMax = 50_000

/** Circuit breaker of the quota in Redis: failures that open it, pause between trial requests. */
export const quotaBreaker = { failuresMax: 3, retryMs: 2000 } as const
