// What runs everywhere, in browsers and at the edge: imports no library and nothing of Node.

export { count, startCounting } from './src/count'
export {
  DomainError,
  type ErrorCode,
  errorStatus,
} from './src/errors'
export { readBytes } from './src/http/body'
export { corsHeaders } from './src/http/cors'
export { rateLimitPolicyHeader } from './src/http/quota-headers'
export { createSigner } from './src/http/signature'
export * as limits from './src/limits'
export { createLog, LoggableError } from './src/log'
export { englishMessages, type Messages } from './src/messages'
export { agentPaths } from './src/paths'
export { createSite, type Site } from './src/site'
export type { SubmissionText } from './src/submission'
export {
  normaliseLine,
  normaliseText,
  quoted,
  visibleText,
} from './src/text-rules'
