import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFree } from '@/e2e/support/ports.mjs'
import { startRedis } from '@/e2e/support/redis'
import { root } from '@/scripts/machine/root.mjs'
import { cpuMs, end, newClient, serve } from './load'
import { sampleRequests } from './questions'
import { named, rounds } from './short'
import { load } from './wire'

/**
 * What counting costs: our server with it and without, by turns, under the same load. The processor
 * time of a request says more than requests per second where others use the machine too.
 * Then what it asks of Redis: a thousand requests of all kinds, and the end of the process, which
 * writes what is left. Run after `npm run build`: npm run bench -- counting [rounds]
 */
const turnsEach = named ? Number(named) : rounds(30, 1)
const turn = { seconds: rounds(0.5, 0.1), connections: 16 }
const asked = ['jobs', 'html', 'markdown', 'mcp 2026'] as const
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const temporary = mkdtempSync(join(tmpdir(), 'bench-counting-'))

async function start(METRICS: 'on' | 'off') {
  const port = await anyFree()
  const child = await serve(root, port, { METRICS, DATA_DIR: join(temporary, METRICS) })
  return { port, child }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const perRequest = (turns: readonly Turn[]) =>
  (sum(turns.map(({ cpu }) => cpu)) * 1000) / sum(turns.map(({ requests }) => requests))
const perSecond = (turns: readonly Turn[]) =>
  sum(turns.map(({ requests }) => requests)) / (turns.length * turn.seconds)

const servers = { on: await start('on'), off: await start('off') }
try {
  const all = { on: [] as Turn[], off: [] as Turn[] }
  for (const name of asked) {
    const { headers, ...rest } = sampleRequests[name] as (typeof sampleRequests)[string]
    const question = { ...rest, headers: { ...headers, 'user-agent': agent } }
    const turns = { on: [] as Turn[], off: [] as Turn[] }
    for (let round = rounds(-4, 0); round < turnsEach; round++)
      // Turn about, so that a busy moment does not fall on one of them only.
      for (const which of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        const { port, child } = servers[which]
        const before = cpuMs(child.pid)
        const { ms } = await load(port, question, 200, turn)
        const measured = { requests: ms.length, cpu: cpuMs(child.pid) - before }
        if (round >= 0) turns[which].push(measured)
      }
    report(name, turns)
    all.on.push(...turns.on)
    all.off.push(...turns.off)
  }
  report('all', all)
} finally {
  for (const { child } of Object.values(servers)) await end(child)
  rmSync(temporary, { recursive: true, force: true })
}

function report(name: string, { on, off }: Readonly<Record<'on' | 'off', readonly Turn[]>>): void {
  const cells = [
    `on ${perSecond(on).toFixed(0)}/s, ${perRequest(on).toFixed(1)} µs of processor`,
    `off ${perSecond(off).toFixed(0)}/s, ${perRequest(off).toFixed(1)} µs`,
    `${(perRequest(off) / perRequest(on)).toFixed(3)} of the throughput without, by processor time`,
  ]
  console.log(`${name.padEnd(10)} ${cells.join(' · ')}`)
}

await commandsToRedis()

async function commandsToRedis(): Promise<void> {
  const requests = rounds(1000, 20)
  for (const METRICS of ['off', 'on']) {
    const redis = await startRedis()
    const port = await anyFree()
    const env = { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }
    const child = await serve(root, port, { ...env, METRICS })
    const all = Object.entries(sampleRequests).filter(([name]) => !name.endsWith('304'))
    for (let at = 0; at < requests; at++) {
      const [, { method, path, headers, body }] = all[at % all.length] as (typeof all)[number]
      const client = { 'x-forwarded-for': newClient(), 'user-agent': agent }
      const sent = { method, headers: { ...headers, ...client }, ...(body ? { body } : {}) }
      await (await fetch(`http://localhost:${port}${path}`, sent)).arrayBuffer()
    }
    await end(child)
    const info = String(await redis.command('INFO', 'commandstats'))
    const calls = [...info.matchAll(/cmdstat_([\w|]+):calls=(\d+)/g)]
      .map(([, name = '', many]) => [name, Number(many)] as const)
      .filter(([name]) => !['info', 'ping'].includes(name))
    const sum = calls.reduce((total, [, many]) => total + many, 0)
    const written = calls.find(([name]) => name === 'hincrby')?.[1] ?? 0
    console.log(
      `METRICS=${METRICS}: ${requests} requests, ${sum} commands executed, ${written} of them counts`,
    )
    await redis.stop()
  }
}

interface Turn {
  readonly requests: number
  /** Milliseconds of processor. */
  readonly cpu: number
}
