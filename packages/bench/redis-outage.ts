import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newClientAddress } from '@/e2e/support/client-address'
import { anyFree } from '@/e2e/support/ports.mjs'
import { startRedis } from '@/e2e/support/redis'
import { end, quantile, type ReceivedResponse, sendRequest, serve } from './load'
import { rounds } from './short'

// Pages under steady load while Redis is paused, goes on, is killed and comes back.
// Run after `npm run build`: `npm run bench -- redis`

const port = await anyFree()
const perSecond = 10
const greedyPerSecond = 5
const phaseMs = rounds(10_000, 1_000)

const redis = await startRedis()
const child = await serve(port, {
  UPSTASH_REDIS_REST_URL: redis.url,
  UPSTASH_REDIS_REST_TOKEN: redis.token,
})
const agent = new Agent({ keepAlive: true })
const greedy = newClientAddress()
await sendRequest(port, '/work', agent)

const phases: [string, () => void | Promise<void>][] = [
  ['Redis answers', () => {}],
  ['Redis paused (SIGSTOP)', () => void redis.process.kill('SIGSTOP')],
  ['Redis goes on (SIGCONT)', () => void redis.process.kill('SIGCONT')],
  ['Redis killed (SIGKILL)', () => void redis.process.kill('SIGKILL')],
  ['Redis restarted, empty', () => redis.restart()],
]
for (const [name, begin] of phases) {
  await begin()
  report(name, await phase())
}
agent.destroy()
await end(child)
await redis.stop()

/** Readers who come once, and one client that asks far too often. */
async function phase() {
  const readers: Promise<ReceivedResponse>[] = []
  const greedyAnswers: Promise<ReceivedResponse>[] = []
  const ticks = (phaseMs / 1000) * perSecond
  for (let tick = 0; tick < ticks; tick++) {
    readers.push(sendRequest(port, '/work', agent))
    if (tick % (perSecond / greedyPerSecond) === 0)
      greedyAnswers.push(sendRequest(port, '/work', agent, greedy))
    await wait(1000 / perSecond)
  }
  return { readers: await Promise.all(readers), greedy: await Promise.all(greedyAnswers) }
}

function report(name: string, { readers, greedy }: Awaited<ReturnType<typeof phase>>) {
  const with200 = (responses: readonly ReceivedResponse[]) =>
    responses.filter(({ status }) => status === 200).length
  const all = [...readers, ...greedy]
  const failed = all.filter(({ status }) => status !== 200 && status !== 429).length
  console.log(
    `${name.padEnd(24)} readers ${with200(readers)}/${readers.length} served, greedy client ${with200(greedy)}/${greedy.length} admitted, ${failed} failed; median ${quantile(all, 0.5).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms, slowest ${quantile(all, 1).toFixed(0)} ms`,
  )
}
