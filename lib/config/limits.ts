// Every number the service promises or enforces, with its unit last in the name. Imports nothing.

/** Every application request of one client counts against this (specification, section 8). */
export const requestQuota = { name: 'default', requestsMax: 120, windowSeconds: 60 } as const

/** Newly accepted inquiries of one client: generous for a person, useless to a spammer. */
export const inquiryQuota = { name: 'inquiries', requestsMax: 10, windowSeconds: 3600 } as const

/** Lifetime of an access token (specification, section 2.2). */
export const tokenTtlSeconds = 3600

/** Scopes one registration may ask for: four exist, the rest is room for repeats. */
export const requestedScopesMax = 16

/** A registration or revocation fits in a fraction of this. */
export const authBodyBytesMax = 16 * 1024

/** The longest inquiry in four-byte characters, escaped, with room for its frame. */
export const inquiryBodyBytesMax = 64 * 1024

/** A request is here whole by then, head and body; a full form takes 4 seconds at 64 kB a second. */
export const requestSecondsMax = 8

/** Of a body that was answered unread so much is let pass, so that the connection can be kept. */
export const leftoverBytesMax = 64 * 1024

/** Before a connection is cut, its client has this long to read the answer: a slow round trip. */
export const lingerMs = 2000

/** Characters of a path and its query: twice what links with campaign parameters need. */
export const addressCharsMax = 1000

/** Characters of a filter that the `Link` to a page's Markdown repeats: room for most of its terms. */
export const linkQueryCharsMax = 500

/** Bytes of an answer's head, whatever was asked; proxies give it 4 kB unless told otherwise. */
export const responseHeadBytesMax = 2048

/** Connections to one server, and those of one client: browsers open six to a host. */
export const connectionsMax = { overall: 2000, perClient: 100 } as const

/** A connection on which nothing moves is cut after this, though an answer waits to be read. */
export const stalledSecondsMax = 20

/** No body of any kind is allowed more; what comes after is not even kept. */
export const requestBodyBytesMax = 512 * 1024

/** Deeper JSON than any documented body, far from the depth that exhausts a stack. */
export const jsonDepthMax = 32

/** One inquiry in its JSON-RPC frame, or a batch of reads, with room to spare. */
export const mcpBodyBytesMax = 128 * 1024

/** Messages of one JSON-RPC batch (MCP 2025-03-26); each counts against the request quota. */
export const mcpBatchMax = 20

/** Clients may keep the list of tools this long; it changes with a release only. */
export const mcpListTtlMs = 300_000

/** A person has this long to confirm what a tool would send. */
export const mcpConfirmationTtlSeconds = 900

/** Results of a case study that a list shows; whole lists must fit a model's budget. */
export const listedResultsMax = 1

/** Page sizes of every list; of a tool so many as a model reads in 2,000 tokens, 130 for a result. */
export const pageSize = { max: 100, restDefault: 50, toolDefault: 15 } as const

/** Answers of one read operation that are kept on one face: some 5 MB at the most. */
export const answersKeptMax = 500

/** Values of one filter in one request; more than there are terms to choose from. */
export const filterValuesMax = 50

/** Characters of one filter value or identifier: longer than any term or slug. */
export const textParameterCharsMax = 100

/** Characters of what names one record: its title, or its address with the longest slug. */
export const referenceCharsMax = 400

/** Characters of what was sent that an error repeats: enough to recognise it. */
export const quotedCharsMax = 100

/** Characters before a fault in JSON that its error repeats: enough to find the place. */
export const faultContextChars = 30

/** Errors of one request that are described; of the others only the number is given. */
export const describedErrorsMax = 20

/** What may have been meant by a word that is not known: so many are named. */
export const nearestMax = 3

/** Characters of a cursor: a date and the longest slug, encoded. */
export const cursorCharsMax = 300

/** Lists may be a minute old, and ten more while they are fetched anew. */
export const publicCache = { maxAgeSeconds: 60, staleSeconds: 600 } as const

/** Characters of an inquiry's members; names and addresses of real people fit with room. */
export const inquiryChars = {
  nameMax: 100,
  emailMax: 254,
  challengeMin: 10,
  challengeMax: 5000,
  companyMax: 200,
  phoneMax: 50,
  linkMax: 500,
  linksMax: 5,
  requestIdMax: 128,
} as const

/** A retry with the same key is recognised this long. */
export const idempotencyTtlSeconds = 7 * 24 * 3600

/** Without a key, the same content from the same client is the same inquiry for this long. */
export const repeatedInquirySeconds = 600

/** Who sends the same at once waits for its receipt, asking so often and so many times. */
export const repeatedInquiryWait = { pauseMs: 50, times: 12 } as const

/** A key whose request died undecided is free again after this: longer than one may take. */
export const idempotencyReserveSeconds = 2

/** An inquiry is stored or refused by then; what is left of the second is for the way back. */
export const acceptTimeoutMs = 900

/** A delivered inquiry is erased after this many days (privacy policy). */
export const inquiryRetentionDays = 180

/** Four times the API's: who pasted too much into a form gets it back with the error beside it. */
export const formBodyBytesMax = 256 * 1024

/** No person reads and fills in a form in less. */
export const formSecondsMin = 3

/** One attempt to hand an inquiry over is given up after this. */
export const deliveryTimeoutMs = 20_000

/** Longer than an attempt can last, so that nobody else tries meanwhile; a crash costs this much. */
export const deliveryLeaseSeconds = 45

/** Waits double from the first to the longest, with jitter; then people have to look. */
export const deliveryBackoff = {
  firstSeconds: 5,
  longestSeconds: 3600,
  giveUpSeconds: 7 * 24 * 3600,
} as const

/** Attempts under way at once in one process. */
export const deliveriesAtOnce = 4

/** A process with nothing due looks again after this; others may have left something. */
export const deliveryIdleSeconds = 60

/** How often retention runs and the backlog is reported. */
export const housekeepingSeconds = 3600

/** Characters of a header and of a text block that Slack takes, in UTF-16 units. */
export const slackChars = { headerMax: 150, blockMax: 3000 } as const

/** Characters of a delivery error that are kept with the inquiry. */
export const deliveryErrorCharsMax = 300

/** Longer than proxies keep an idle connection to a server, which for most is 60 seconds. */
export const idleConnectionSecondsMax = 65

/** Characters of one text in a log line: an error with its stack. */
export const logTextCharsMax = 2000

/** A cause that libraries report again and again is logged once and counted for as long as this. */
export const repeatedLogSeconds = 60

/** Causes that are told apart within that time; there are as many as places in the code that fail. */
export const logCausesMax = 100

/** Where in the code something was reported: enough to find it. */
export const logFramesMax = 5

/** Processes that answer on one port: more than most machines have cores, some 150 MB each. */
export const workersMax = 32

/** A worker that ends is replaced after this; twice as long each time one ends sooner than `steady`. */
export const workerRestartMs = { min: 250, max: 30_000, steady: 60_000 } as const

/** Next is loaded this long after the server listens: a tenth of a second in which nothing is answered. */
export const warmUpDelayMs = 1000

/** A server that is asked to end finishes what it is answering within this; hosts wait as long. */
export const drainMsMax = 10_000

/** How often a process writes what it has counted; it loses no more than that when it dies. */
export const metricsFlushSeconds = 60

/** Counts are kept by day for this long: a year can be compared with the one before. */
export const metricsRetentionDays = 400

/** Characters of the name an MCP client gives itself that are kept. */
export const mcpClientChars = 40

/** Names of MCP clients that one process tells apart on one day; there are some dozens. */
export const mcpClientNamesMax = 100

/** Terms of a search that found nothing, in all its filters; of one with more only that is kept. */
export const emptySearchTermsMax = 3

/** A cron run ends before the platform ends it. */
export const cronBudgetSeconds = 50

/** A platform that is asked to build says at once that it will. */
export const deployHookTimeoutMs = 5000

/** One answer of a job board: the largest boards known take longer, and are refused. */
export const jobBoard = {
  bytesMax: 10 * 1024 * 1024,
  timeoutMs: 20_000,
  redirectsMax: 3,
  /** Postings of one page where a board has pages, and how many pages are read. */
  pageSize: 100,
  pagesMax: 50,
} as const

/** Notice before the unversioned jobs alias may end (specification, section 8). */
export const deprecationNoticeDaysMin = 90

/** A reader waits this long for Redis before the local quota decides. */
export const quotaTimeoutMs = 250

/** Anything that must be remembered answers, or is refused, within this. */
export const storeTimeoutMs = 1000

/** One question to a store: with the quota's wait before it, the answer is within storeTimeoutMs. */
export const storeAttemptMs = storeTimeoutMs - quotaTimeoutMs - 150

/** One question of the owner's own tools to a store, which may be far away. */
export const ownerAttemptMs = 10_000

/** How often an open page of the desk asks for news; each question to Redis has its price. */
export const deskRefreshSeconds = { embedded: 5, redis: 30 } as const

/** Inquiries on one page of the desk. */
export const deskRowsMax = 50

/** Advice to whoever met a store that was away: time for a restart, short for a person. */
export const storeRetrySeconds = 5

/** Characters of what editors write: a line fits a card, a description a search result. */
export const contentChars = {
  slugMax: 80,
  lineMax: 300,
  descriptionMin: 50,
  descriptionMax: 300,
  unitMax: 20,
  measuredInMax: 32,
} as const

/** Words that people read in a minute, on a screen and without hurry. */
export const wordsReadPerMinute = 220

/** Pixels across that an original has at least: less is blurred on a desk, portraits are small. */
export const pictureWidthMin = { picture: 1200, portrait: 600 } as const

/** A short film of a gallery: half a minute in good quality. */
export const filmBytesMax = 20 * 1024 * 1024

/** Of the numbers that a plate is drawn from: how large one may be, and how many there may be. */
export const plateNumberMax = 10_000
export const plateNumbersMax = 4

/** Pictures, films and plates of one gallery. */
export const galleryMax = 24

/** Characters of a skill's name and description, as agentskills.io bounds them. */
export const skillChars = { nameMax: 64, descriptionMin: 50, descriptionMax: 1024 } as const

/** Example questions of one skill, as Agentic Resource Discovery recommends them. */
export const skillQueries = { min: 2, max: 5 } as const

/** Characters of a title and of a description that the MCP registry takes. */
export const registryChars = { titleMax: 100, descriptionMax: 100 } as const

/** Clients the embedded quota remembers per window and policy: 7 MB, 54 if all of them use it up. */
export const quotaClientsMax = 50_000

/** After so many failures in a row Redis is left alone, and asked again by one request each pause. */
export const quotaBreaker = { failuresMax: 3, retryMs: 2000 } as const

/** Browsers remember for two years that this site is https only. */
export const hstsSeconds = 2 * 365 * 24 * 3600

/** What one page may weigh, compressed; own JavaScript is what comes on top of a bare page of Next. */
export const pageWeightBytesMax = {
  ownScript: 8_000,
  style: 12_000,
  fonts: 70_000,
  home: 300_000,
} as const

/** A page nobody looks at is never painted; its scripts, which wait for that, come after this. */
export const paintWaitMs = 1000

/** How far ahead security.txt expires: well under the year RFC 9116 recommends at most. */
export const securityTextDays = 180

/** A page tool gives up on one request after this; two of them stay under ten seconds. */
export const pageToolTimeoutMs = 4500

/** Characters of a page tool's answer to a question (Chrome's advice); the rest comes by cursor. */
export const pageToolResultCharsMax = 1500

/** Items of a page tool's list at the most: none is so short that more would fit. */
export const pageToolItemsMax = 10

/** Vercel takes no edge function beyond this, compressed; ours is to fit even as it is. */
export const vercelEdgeBytesMax = 1_000_000

/** What the edge loads before it answers, compressed; more than half of it is Next's own. */
export const edgeBundleBytesMax = 120_000
