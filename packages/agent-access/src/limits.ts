/** The maximum of requests of one client in any window of so many seconds. */
export interface QuotaPolicy {
  readonly name: string
  readonly requestsMax: number
  readonly windowSeconds: number
}

/** Says that a response is the same for every caller, and for how long it may be used again. */
export interface CachePolicy {
  readonly seconds: number
  /** How long caches may still send it while they ask for a newer one (RFC 5861). */
  readonly staleSeconds?: number
}

/** Characters of an input that an error message repeats: enough to recognise it. */
export const quotedInputCharsMax = 100

/** Errors of one request that are described; of the others only the number is given. */
export const describedErrorsMax = 20

/** How long a retry with the same key is recognised. */
export const idempotencyTtlSeconds = 7 * 24 * 3600

/** Without a key, the same content from the same client counts as a retry for this long. */
export const repeatedSubmissionSeconds = 600

/** Further keys that keep the receipt of the same content: more than the tries of anybody. */
export const sharedReceiptKeysMax = 20

/** A key whose request died is free again after this; no request takes as long. */
export const idempotencyReserveSeconds = 2

/** How long the answer to a write is kept for a retry with the same key. */
export const writeAnswerTtlSeconds = 24 * 3600

/** A key of a write that died is free again after this. */
export const writeKeyReserveSeconds = 60
/** A run that goes on holds its key anew this often. */
export const writeKeyProlongSeconds = 20

/** A delivered submission is erased after this many days (privacy policy). */
export const submissionRetentionDays = 180

/** Timeout of one delivery attempt. */
export const deliveryTimeoutMs = 20_000

/** Longer than an attempt can take; a crash delays a delivery by this much. */
export const deliveryLeaseSeconds = 45

/** Pauses double from the first to the longest, with jitter; then the submission is parked. */
export const deliveryBackoff = {
  firstSeconds: 5,
  longestSeconds: 3600,
  giveUpSeconds: 7 * 24 * 3600,
} as const

/** Concurrent delivery attempts of one process. */
export const parallelDeliveriesMax = 4

/** An idle process checks for due submissions after this; other processes may have left some. */
export const deliveryIdleSeconds = 60

/** How often housekeeping erases expired data and reports the backlog. */
export const housekeepingSeconds = 3600

/** Characters of a header and of a text block that Slack accepts, in UTF-16 units. */
export const slackChars = { headerMax: 150, blockMax: 3000 } as const

/** Characters of a delivery error that are stored with the submission. */
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

/** All that one request asks the database ends within this; with the wait for the quota it fits databaseTimeoutMs. */
export const databaseAttemptMs = databaseTimeoutMs - quotaTimeoutMs - 150

/** Pauses between two tries for an embedded database that another process holds: they double. */
export const databaseRetryMs = { first: 10, longest: 100 } as const

/** Retry-After when the database is unavailable: enough for a restart, short for a person. */
export const databaseRetrySeconds = 5

/** Clients the quota in memory counts per window and policy: 7 MB, 54 if all of them use it up. */
export const quotaClientsMax = 50_000

/** Circuit breaker of the quota in Redis: failures that open it, pause between trial requests. */
export const quotaCircuitBreaker = { failuresMax: 3, retryMs: 2000 } as const

/** Every application request of one client counts against this quota (specification, section 8). */
export const requestQuota = { name: 'default', requestsMax: 120, windowSeconds: 60 } as const

/** Newly accepted submissions of one client: enough for any person, too few for a spammer. */
export const submissionQuota = {
  name: 'submissions',
  requestsMax: 10,
  windowSeconds: 3600,
} as const

/** Lifetime of an access token (specification, section 2.2). */
export const tokenTtlSeconds = 3600

/** Scopes one registration may ask for: four exist, the rest allows for duplicates. */
export const requestedScopesMax = 16

/** A registration or revocation needs a fraction of this. */
export const authBodyBytesMax = 16 * 1024

/** The longest submission and its answers in four-byte characters, escaped, with its JSON frame. */
export const submissionBodyBytesMax = 168 * 1024

/** Characters and values of `Accept` and its kin: browsers send 150 and eight; more count as missing. */
export const preferenceHeaderMax = { chars: 1000, values: 50 } as const

/** Depth of JSON: deeper than any documented body, far below the depth that exhausts a stack. */
export const jsonDepthMax = 32

/** One submission in its JSON-RPC frame, or a batch of reads, with some reserve. */
export const mcpBodyBytesMax = 256 * 1024

/** Messages of one JSON-RPC batch (MCP 2025-03-26); each counts against the request quota. */
export const mcpBatchMax = 20

/** How long clients may cache the list of tools; it changes only with a release. */
export const mcpListTtlMs = 300_000

/** Resources in one answer of the list: about 3,000 tokens, and all pages of a small site. */
export const mcpResourcesPageSize = 50

/** How long a person may take to confirm what a tool would send. */
export const mcpConfirmationTtlSeconds = 900

/** Page sizes of lists; each item of a tool's page costs a model some 130 tokens. */
export const listPageSize = { max: 100, restDefault: 50, toolDefault: 15 } as const

/** Terms that a parameter of a tool names; list_taxonomies has all, and an error those that are near. */
export const toolExamplesMax = 1

/** Cached responses of one read operation on one interface: 5 MB at most. */
export const cachedResponsesMax = 500

/** Values of one filter in one request: more than there are terms. */
export const filterValuesMax = 50

/** Characters of all values of one filter together, before they are split: fifty of a hundred. */
export const filterCharsMax = 5000

/** Characters of one filter value or identifier: longer than any term or slug. */
export const textParameterCharsMax = 100

/** Characters of a reference to one record: its title, or its address with the longest slug. */
export const referenceCharsMax = 400

/** Characters before a JSON syntax error that its message repeats: enough to find the place. */
export const errorContextChars = 30

/** What an example of the API's description shows of a response: its form, not the content. */
export const openApiExampleMax = { textCharsMax: 80, itemsMax: 2 } as const

/** Suggestions for an unknown word. */
export const suggestionsMax = 3

/** Characters of a cursor: a date and the longest slug, encoded. */
export const cursorCharsMax = 300

/** After how long a client asks again what happened. */
export const eventPollMs = 60_000

/** Lists may be cached for a minute, and for ten more while they are fetched again. */
export const publicCachePolicy: CachePolicy = { seconds: 60, staleSeconds: 600 }

/** Writes how long a response to anybody may be used again. */
export const formatCacheControl = ({ seconds, staleSeconds }: CachePolicy): string =>
  `public, max-age=${seconds}${staleSeconds ? `, stale-while-revalidate=${staleSeconds}` : ''}`

export const publicCacheControl = formatCacheControl(publicCachePolicy)

/** A duplicate request waits for the receipt of the first: pause and number of attempts. */
export const repeatedSubmissionWait = { pauseMs: 50, times: 12 } as const

/** Values of Accept that a process remembers the outcome of: clients send a few. */
export const rememberedNegotiationsMax = 200

/** Terms of an empty search that are stored, over all filters; of a longer one only the fact. */
export const emptySearchTermsMax = 3

/** Distinct empty searches that one process counts on one day: 40 kB at most. */
export const emptySearchNamesMax = 100

/** Characters of a secret that signs those links, or tokens: 32 random bytes in base64 have 44. */
export const signingSecretCharsMin = 32

/** Timeout of one request of a page tool; two of them stay under ten seconds. */
export const pageToolTimeoutMs = 4500

/** After a person has declined, a page tool asks nobody again for this: long enough to be told so. */
export const declinedToolSeconds = 30

/** So long a page waits before it opens another: a browser hands the result over meanwhile. */
export const pageOpenDelayMs = 200

/** Characters of a page tool's result (Chrome's advice); the rest follows by cursor. */
export const pageToolResultCharsMax = 1500

/** Items of a page tool's list: no item is so short that more would fit. */
export const pageToolItemsMax = 10

/** Notice before a deprecated address may end. */
export const deprecationNoticeDaysMin = 90

/** Characters of an MCP client's name that are stored. */
export const mcpClientChars = 40

/** Distinct names of MCP clients that one process counts on one day; some dozens exist. */
export const mcpClientNamesMax = 100

/** Characters of a path and its query: twice the length of links with campaign parameters. */
export const requestAddressCharsMax = 1000

/** How often counts are written, at most. */
export const metricsFlushSeconds = 60

/** A signature counts for so long after it was made, and once: so long its nonce is remembered. */
export const signatureSeconds = 3600

/** By so much the clock of a signer may be ahead of ours. */
export const signatureClockToleranceSeconds = 10

/** A signature counts once, and is remembered as long as it might come again. */
export const signatureQuota = {
  name: 'signatures',
  requestsMax: 1,
  windowSeconds: signatureSeconds + signatureClockToleranceSeconds,
} as const

/** Signatures of one request that are verified: that of an agent, and that of its browser. */
export const signaturesMax = 2

/** Distinct operators that one process counts by name on one day; a host has as many names as it likes. */
export const operatorNamesMax = 100

/** Characters of the nonce of a signature: 64 bytes in base64 have 88. */
export const nonceCharsMax = 128

/** What is fetched of one operator: how long it may take, its bytes and its keys. */
export const operatorKeyDirectoryLimits = { ms: 2000, bytes: 64 * 1024, keys: 100 } as const

/** How long the keys of an operator are used: with no header that says so, and the bounds of one that does. */
export const operatorKeysSeconds = { usual: 3600, min: 60, max: 24 * 3600 } as const

/** Operators whose keys one process keeps, and those it could not fetch; others that it fetches at once. */
export const operatorDirectoriesMax = { kept: 200, failed: 1000, fetched: 8 } as const

/** Characters of a cursor of events: what its address has room for beside path and filters. */
export const eventCursorCharsMax = requestAddressCharsMax - 200
