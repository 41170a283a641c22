/** Every number an audit keeps to, with its unit. */
export const limits = {
  /** Repeated ones and redirects counted; less than the published quota of 120. */
  requestsMax: 118,
  atOnceMax: 2,
  /** From the request to the last byte of the body. */
  answerMs: 10_000,
  /** The whole audit; what is not asked by then is unproven. */
  auditSeconds: 120,
  /** A body after decompression; what is longer is cut and called too long. */
  bodyBytesMax: 2_000_000,
  headerBytesMax: 32_768,
  redirectsMax: 5,
  /** Waits for a quota, and how long one of them may be. */
  waitsMax: 3,
  waitSecondsMax: 60,
  /** Left of a quota for whoever reads from the same address. */
  quotaReserve: 2,
  linksAskedMax: 8,
  pagesAskedMax: 5,
  pagesComparedMax: 8,
  skillsAskedMax: 12,
  operationsAskedMax: 8,
  toolsCalledMax: 3,
  resourcesReadMax: 2,
  entriesAskedMax: 8,
  /** Characters of an answer that a report quotes. */
  excerptMax: 240,
  quoteMax: 120,
  reasonsMax: 5,
  browserMs: 15_000,
} as const
