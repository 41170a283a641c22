// What a middleware needs: free of Node and of zod.

export { html, markdown, negotiate, plain, preferences, wantsPage } from './src/http/negotiation'
export { UpstashCounters } from './src/stores/counters.upstash'
export { MemoryQuota } from './src/stores/quota.memory'
export { UpstashQuota } from './src/stores/quota.upstash'
export { openRedis } from './src/stores/redis.upstash'
export { ResilientQuota } from './src/stores/resilient-quota'
