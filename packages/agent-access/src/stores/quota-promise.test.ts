import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { randomFrom } from '@/e2e/support/random'
import { longTimeoutMs, type RedisForTests, startRedis } from '@/e2e/support/redis'
import { times } from '@/e2e/support/scale'
import { inquiryQuota, requestQuota } from '../limits'
import type { QuotaPolicy, QuotaStore, Verdict } from './quota'
import { MemoryQuota } from './quota.memory'
import { UpstashQuota } from './quota.upstash'

let redis: RedisForTests
beforeAll(async () => {
  redis = await startRedis({ plain: true })
})
afterAll(() => redis.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = Date.parse('2026-10-05T11:59:30Z')
const ticksPerSecond = 20

/** Keeps every time at which a client was admitted, and finds what is promised broken. */
class Reference {
  readonly #admitted = new Map<string, number[]>()
  readonly broken: string[] = []
  readonly seen = { admitted: 0, refused: 0 }

  constructor(readonly policy: QuotaPolicy) {}

  judge(client: string, at: number, { admitted, remaining, resetSeconds }: Verdict): void {
    const all = this.#admitted.get(client) ?? []
    this.#admitted.set(client, all)
    const { requestsMax, windowSeconds } = this.policy
    const windowMs = windowSeconds * 1000
    const recent = all.filter((time) => time > at - windowMs)
    if (admitted) all.push(at)
    this.seen[admitted ? 'admitted' : 'refused'] += 1
    const used = recent.length + (admitted ? 1 : 0)
    const says = (what: string) => this.broken.push(`${what}: ${client} at ${at - start}`)
    if (used > requestsMax) says(`${used} within the window`)
    if (!admitted && used < requestsMax) says(`refused after ${used}`)
    if (remaining !== requestsMax - used) says(`${remaining} left after ${used}`)
    const oldest = recent[0] ?? at
    const lateMs = at + resetSeconds * 1000 - (oldest + windowMs)
    if (lateMs < 0) says(`${-lateMs} ms too early`)
    if (lateMs >= 1000) says(`${lateMs} ms too late`)
  }
}

interface Crowd {
  readonly policy: QuotaPolicy
  readonly clients: number
  readonly rounds: number
}

/** Clients that ask twice too often, stop for a while, and, some of them, wait as long as Retry-After. */
async function drive(store: QuotaStore, { policy, clients, rounds }: Crowd): Promise<Reference> {
  const reference = new Reference(policy)
  const random = randomFrom(String(policy.requestsMax))
  const ticks = policy.windowSeconds * ticksPerSecond
  const often = ticks / policy.requestsMax
  const due = new Map<number, number[]>()
  const come = (client: number, tick: number) => due.set(tick, [...(due.get(tick) ?? []), client])
  for (let client = 0; client < clients; client++) come(client, Math.floor(random() * ticks))
  for (let [tick, left] = [0, clients * rounds]; left > 0; tick++) {
    const now = due.get(tick) ?? []
    if (now.length === 0) continue
    const at = start + (tick * 1000) / ticksPerSecond
    vi.setSystemTime(at)
    const verdicts = await Promise.all(
      now.map((client) => store.take(policy, `client-${client}`, new Date(at))),
    )
    for (const [place, client] of now.entries()) {
      const verdict = verdicts[place] as Verdict
      reference.judge(`client-${client}`, at, verdict)
      const obeys = !verdict.admitted && client % 3 === 0
      const longest = random() * policy.requestsMax < 0.5 ? ticks * 1.2 : often
      const pause = obeys ? verdict.resetSeconds * ticksPerSecond : Math.ceil(random() * longest)
      come(client, tick + Math.max(pause, 1))
    }
    due.delete(tick)
    left -= now.length
  }
  return reference
}

// Redis forgets by its own clock, which must not be ahead of ours.
const slowed = { ...requestQuota, windowSeconds: 100 * requestQuota.windowSeconds }

test.each<[string, Crowd, () => QuotaStore]>([
  [
    'memory',
    { policy: requestQuota, clients: times(2000, 400), rounds: 200 },
    () => new MemoryQuota(),
  ],
  [
    'memory',
    { policy: inquiryQuota, clients: times(2000, 400), rounds: 100 },
    () => new MemoryQuota(),
  ],
  [
    'Redis',
    { policy: inquiryQuota, clients: times(2000, 150), rounds: 13 },
    () => new UpstashQuota(redis, longTimeoutMs),
  ],
  [
    'Redis',
    { policy: slowed, clients: times(40, 6), rounds: 200 },
    () => new UpstashQuota(redis, longTimeoutMs),
  ],
])(
  'in %s, a crowd gets exactly what is published, and learns when there is more: %o',
  async (_, crowd, open) => {
    const { broken, seen } = await drive(open(), crowd)
    expect(broken.slice(0, 5)).toEqual([])
    expect(Math.min(seen.admitted, seen.refused)).toBeGreaterThan(200)
  },
)
