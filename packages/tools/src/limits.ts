/** Timeout of one database command, which may be far away. */
export const toolAttemptMs = 10_000

/** Where the dashboard looks for a free port on the owner's machine: from here on. */
export const dashboardPort = 4400

/** Inquiries on one page of the dashboard. */
export const dashboardRowsMax = 50

/** Characters of a message that an answer quotes; mail programs take links of some 2,000, encoded. */
export const answerQuoteCharsMax = 600

/** Characters of what the owner notes on the dashboard about an inquiry. */
export const handlingChars = { assigneeMax: 100, noteMax: 2000 } as const

/** Limits of one response of a job board: the largest boards known exceed them and are refused. */
export const jobBoard = {
  bytesMax: 10 * 1024 * 1024,
  timeoutMs: 20_000,
} as const

/** What one proposal may hold, and how many may wait. */
export const proposalLimits = { fileCharsMax: 200_000, filesMax: 60, openMax: 50 } as const

/** States of an entry that its history lists. */
export const historyStatesMax = 20
