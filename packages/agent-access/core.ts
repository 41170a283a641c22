// What runs everywhere, in browsers and at the edge: imports no library and nothing of Node.

export { createContent } from './src/content'
export { count, startCounting } from './src/count'
export {
  DomainError,
  type ErrorCode,
  errorStatus,
  invalidRequest,
} from './src/errors'
export { readBytes } from './src/http/body'
export { protectedResourcePath } from './src/http/challenge'
export {
  identifyClient,
  isLoopback,
  type Proxies,
  refuseForeignOrigin,
  toNetwork,
  trueForwardedFor,
} from './src/http/client'
export { corsHeaders } from './src/http/cors'
export { decodeSegment } from './src/http/decode-segment'
export { createProblems } from './src/http/problem'
export { rateLimitHeader, rateLimitPolicyHeader } from './src/http/quota-headers'
export { createSigner } from './src/http/signature'
export * as limits from './src/limits'
export { createLog, type Log, LoggableError, log } from './src/log'
export { englishMessages, type Messages } from './src/messages'
export { agentPaths } from './src/paths'
export { shared } from './src/process'
export { createSite, type Site, type SitePages } from './src/site'
export { overQuota, takeQuota } from './src/stores/quota'
export type { SubmissionText } from './src/submission'
export {
  normaliseLine,
  normaliseText,
  quoted,
  visibleText,
} from './src/text-rules'
