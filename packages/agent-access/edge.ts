// What runs everywhere, in browsers and in a middleware at the edge: free of Node and of zod.

export { countEvent, createDayCounter, startCounting } from './src/count'
export {
  DomainError,
  type ErrorCode,
  errorStatus,
} from './src/errors'
export { readBodyBytes } from './src/http/body'
export { isLoopbackHost } from './src/http/client'
export { corsHeaders } from './src/http/cors'
export { mediaTypes, negotiateRepresentation, prefersHtmlPage } from './src/http/negotiation'
export { formatRateLimitPolicy } from './src/http/quota-headers'
export { createSigner } from './src/http/signature'
export * as limits from './src/limits'
export { createLog, LoggableError } from './src/log'
export { englishMessages, type Messages } from './src/messages'
export { agentPaths } from './src/paths'
export { createRequestGuard } from './src/request-guard'
export { createSite, type Site } from './src/site'
export { openRedisCounters } from './src/stores/open-counters'
export { openQuota } from './src/stores/open-quota'
export type { SubmissionText } from './src/submission'
export {
  normaliseLine,
  normaliseText,
  quoteText,
  toVisibleText,
} from './src/text-rules'
