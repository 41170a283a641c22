// Every number the service promises or enforces, with its unit last in the name. Imports nothing.

/** Characters of filters that the `Link` header repeats in all: most terms to the Markdown, few to each translation. */
export const linkQueryCharsMax = 500

/** Bytes of a response head for any request; proxies accept 4 kB unless configured otherwise. */
export const responseHeadBytesMax = 2560

/** Connections of one client: browsers open six to one host. */
export const connectionsPerClientMax = 100

/** A request for a file that is still to be made is answered within this, before its connection counts as stalled. */
export const fileWaitMs = 15_000

/** Retry-After for such a file. */
export const fileRetrySeconds = 10

/** Files that are being made or wait for it: those of a long page, in several sizes. */
export const filesInProgressMax = 100

/** A made file is kept for this, and then made again if somebody requests it. */
export const generatedFileDaysMax = 30

/** Results of a case study that a list shows; a model pays for each. */
export const listedResultsMax = 1

/** From so many entries on a list has filters; fewer are seen at a glance. */
export const entriesForFiltersMin = 5

/** From so many a list shows its filters at once on a desk; before, they are folded. */
export const entriesForOpenFiltersMin = 20

/** How many entries a section shows that does not say how many, and how many it may say. */
export const sectionCounts = {
  work: 4,
  results: 3,
  quotes: 2,
  roles: 5,
  journal: 3,
  people: 40,
} as const
export const sectionCountMax = 40

/** Case studies that one of them leads to, where its editor names none. */
export const relatedCaseStudiesMax = 3

/** Case studies that a service names. */
export const caseStudiesOfServiceMax = 3

/** Entries of a feed, the newest: readers keep the older ones, and a feed is fetched every hour. */
export const feedEntriesMax = 50

/** Events that a cursor names, the newest: those of years, in 550 characters of an address. */
export const knownEventsMax = 40

/** Newly accepted inquiries of one client: enough for any person, too few for a spammer. */
export const inquiryQuota = { name: 'inquiries', requestsMax: 10, windowSeconds: 3600 } as const

/** Characters of an inquiry's members: more than names and addresses of real people need. */
export const inquiryChars = {
  nameMax: 100,
  emailMax: 254,
  challengeMin: 10,
  challengeMax: 5000,
  companyMax: 200,
  phoneMax: 50,
  linkMax: 500,
  linksMax: 5,
} as const

/** Questions of a site's own: each makes the form longer, and the list of tools by some 40 tokens. */
export const questionLimits = {
  questionsMax: 8,
  nameMax: 30,
  labelMax: 100,
  choicesMin: 2,
  choicesMax: 20,
  lineMax: 200,
  textMax: 1000,
} as const

/** More than the API's: whoever pastes too much into a form gets it back with the error. */
export const formBodyBytesMax = 256 * 1024

/** No person reads and fills in a form faster. */
export const formFillingSecondsMin = 3

/** Delay before Next is loaded, which blocks the process for a tenth of a second. */
export const warmUpDelayMs = 1000

/** Timeout of a graceful shutdown; hosting platforms wait as long. */
export const gracefulShutdownMsMax = 10_000

/** Timeout of deliveries that a shutdown waits for; what is left is sent again after its lease. */
export const lastDeliveryMsMax = 3000

/** User agents whose family a process remembers. */
export const userAgentsMax = 500

/** A cron run ends before the platform stops it. */
export const cronBudgetSeconds = 50

/** Timeout of a deploy hook, which only has to accept the request. */
export const deployHookTimeoutMs = 5000

/** Characters of the units of a result. */
export const unitCharsMax = { unit: 20, measuredIn: 32 } as const

/** Characters of the text of a role: five times a long one. Reading a hostile text takes quadratic time. */
export const postingCharsMax = 20_000

/** Words that people read in a minute on a screen. */
export const wordsReadPerMinute = 220

/** Pictures, films and drawings of one gallery. */
export const galleryMax = 24

/** Characters of a skill's name and description (agentskills.io). */
export const skillChars = { nameMax: 64, descriptionMin: 50, descriptionMax: 1024 } as const

/** Example questions of one skill (Agentic Resource Discovery). */
export const skillQueries = { min: 2, max: 5 } as const

/** Browsers use https only for two years. */
export const hstsSeconds = 2 * 365 * 24 * 3600

/** How long a link to what is not public is valid at most: the time of a round of corrections. */
export const previewDaysMax = 14

/** How far ahead security.txt expires: well below the maximum of a year in RFC 9116. */
export const securityTextDays = 180

/** Vercel refuses a larger edge function, compressed; ours fits even uncompressed. */
export const vercelEdgeBytesMax = 1_000_000

/** Ours, far below Vercel's 250 MB: the library that resizes pictures is 20 MB of the largest. */
export const vercelFunctionBytesMax = 40_000_000
