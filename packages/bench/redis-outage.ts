import { setTimeout as wait } from 'node:timers/promises'
import { runMain } from 'next-host/cli'
import { newClientAddress } from '@/e2e/support/client-address'
import { startSite } from '@/e2e/support/server'
import { startRedis } from '@/packages/agent-access/test/redis'
import { getQuantile } from './load'
import { getRounds } from './short'

// Pages under steady load while Redis is paused, goes on, is killed and comes back.
const readersPerSecond = 10
const phaseSeconds = getRounds(10, 1)
const greedy = newClientAddress()

interface ReceivedResponse {
  readonly status: number
  readonly ms: number
}

await runMain(async () => {
  const redis = await startRedis()
  const site = await startSite({
    env: { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token },
  })
  const phases: readonly (readonly [string, () => void | Promise<void>])[] = [
    ['Redis answers', () => {}],
    ['Redis paused (SIGSTOP)', () => void redis.process.kill('SIGSTOP')],
    ['Redis goes on (SIGCONT)', () => void redis.process.kill('SIGCONT')],
    ['Redis killed (SIGKILL)', () => void redis.process.kill('SIGKILL')],
    ['Redis restarted, empty', () => redis.restart()],
  ]
  try {
    for (const [name, begin] of phases) {
      await begin()
      console.log(`${name.padEnd(24)} ${await measurePhase(`${site.url}/work`)}`)
    }
  } finally {
    await site.stop()
    await redis.stop()
  }
})

async function readPage(url: string, client = newClientAddress()): Promise<ReceivedResponse> {
  const from = performance.now()
  const headers = { 'x-forwarded-for': client, accept: 'text/html' }
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - from }
}

/** Readers who come once, and one client that asks far too often. */
async function measurePhase(url: string): Promise<string> {
  const readerRequests: Promise<ReceivedResponse>[] = []
  const greedyRequests: Promise<ReceivedResponse>[] = []
  for (let tick = 0; tick < phaseSeconds * readersPerSecond; tick++) {
    readerRequests.push(readPage(url))
    if (tick % 2 === 0) greedyRequests.push(readPage(url, greedy))
    await wait(1000 / readersPerSecond)
  }
  const readers = await Promise.all(readerRequests)
  const greedyResponses = await Promise.all(greedyRequests)
  const all = [...readers, ...greedyResponses]
  const countAnswered = (some: readonly ReceivedResponse[]) =>
    `${some.filter(({ status }) => status === 200).length}/${some.length}`
  const failed = all.filter(({ status }) => status !== 200 && status !== 429).length
  const times = [0.5, 0.95, 1].map((share) =>
    getQuantile(
      all.map(({ ms }) => ms),
      share,
    ).toFixed(0),
  )
  return (
    `readers ${countAnswered(readers)} served, greedy client ${countAnswered(greedyResponses)} admitted, ` +
    `${failed} failed; median ${times[0]} ms, p95 ${times[1]} ms, slowest ${times[2]} ms`
  )
}
