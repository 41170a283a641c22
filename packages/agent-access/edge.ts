// What a middleware needs: free of Node and of zod.

export { mediaTypes, negotiate, wantsPage } from './src/http/negotiation'
export { createRequestGuard } from './src/request-guard'
export { openCounters } from './src/stores/open-counters'
export { openQuota } from './src/stores/open-quota'
