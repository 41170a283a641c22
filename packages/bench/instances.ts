import { startRedis } from '@/e2e/support/redis'
import { requestQuota } from '@/lib/config/limits'
import type { QuotaStore } from '@/lib/database/quota'
import { MemoryQuota } from '@/lib/database/quota.memory'
import { UpstashQuota } from '@/lib/database/quota.upstash'
import { ResilientQuota } from '@/lib/database/resilient-quota'
import { type Latency, startDelay } from './delay'
import { rounds } from './short'

// One greedy client against 1, 2, 4 and 8 instances on one Redis: how much of ten times its quota
// is admitted within a minute. Run: npm run bench -- instances

const latencies: readonly Latency[] = [
  { name: 'Redis in the same region (3 ms)', medianMs: 3, spread: 0.5 },
  { name: 'Redis on another continent (90 ms)', medianMs: 90, spread: 0.25 },
  { name: 'Redis too slow to wait for (400 ms)', medianMs: 400, spread: 0.1 },
]
const instances = [1, 2, 4, 8].slice(0, rounds(4, 2))
const sentPerQuota = 10
const atOnce = 16
const { requestsMax } = requestQuota

console.error = () => {} // the quota says there that it is on its own now
const redis = await startRedis()
const rows: Record<string, unknown>[] = []
for (const latency of latencies.slice(0, rounds(latencies.length, 1))) {
  const delay = await startDelay(redis.url, latency)
  for (const count of instances) rows.push(await simulate(latency, delay.url, count))
  await delay.stop()
}
await redis.stop()
console.table(rows)

async function simulate({ name }: Latency, url: string, count: number) {
  const shared = { url, token: redis.token, prefix: `${count} ${name}:` }
  const stores: QuotaStore[] = Array.from(
    { length: count },
    () => new ResilientQuota(new UpstashQuota(shared), new MemoryQuota()),
  )
  const waits: number[] = []
  let left = sentPerQuota * requestsMax
  let admitted = 0
  const client = async () => {
    while (left-- > 0) {
      const from = performance.now()
      const store = stores[left % count] as QuotaStore
      const verdict = await store.take(requestQuota, '192.0.2.1', new Date())
      waits.push(performance.now() - from)
      if (verdict.admitted) admitted += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor(share * waits.length)] ?? 0)
  return {
    Redis: name,
    instances: count,
    sent: sentPerQuota * requestsMax,
    admitted,
    'of the quota': `${Math.round((100 * admitted) / requestsMax)} %`,
    'median ms': at(0.5),
    'p99 ms': at(0.99),
  }
}
