// What a middleware needs: free of Node and of zod.

export { html, markdown, negotiate, plain, wantsPage } from './src/http/negotiation'
export { UpstashCounters } from './src/stores/counters.upstash'
export { openQuota } from './src/stores/open-quota'
export { openRedis } from './src/stores/redis.upstash'
