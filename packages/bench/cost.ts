import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '@/e2e/support/mail-server'
import { anyFree } from '@/e2e/support/ports.mjs'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { startDelay } from './delay'
import { cpuMs, end, newClient, serve } from './load'
import { rounds } from './short'

// What one request of each kind asks of Redis and of the processor, and what a thousand cost at list
// prices. Run after `npm run build`: npm run bench -- cost

const port = await anyFree()
const requests = rounds(200, 3)
const compressed = 4

/** US dollars as listed in November 2026: Upstash pay as you go, Vercel Pro in fra1. Check them. */
const prices = {
  redisCommand: 0.2 / 100_000,
  invocation: 0.6 / 1_000_000,
  edgeRequest: 2 / 1_000_000,
  cpuHour: 0.184,
  gigabyteHour: 0.0152,
  gigabyteOut: 0.15,
}

/** A function holds so much memory for so long, if nobody else uses it meanwhile. */
const held = { gigabytes: 2, seconds: 0.06 }

const redis = await startRedis()
const line = await startDelay(redis.url, { name: 'none', medianMs: 0, spread: 0 })
const mail = await startMailServer()
const child = await serve('.', port, {
  UPSTASH_REDIS_REST_URL: line.url,
  UPSTASH_REDIS_REST_TOKEN: redis.token,
  ...mail.env,
})
const base = `http://localhost:${port}`

async function send(path: string, headers: Record<string, string> = {}, body?: object) {
  const response = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': newClient(), 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: await response.text() }
}

const registration = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['jobs.read'],
}
const register = async () => {
  const { text } = await send('/agent/auth', {}, registration)
  return (JSON.parse(text) as { access_token: string }).access_token
}
const mcp = (method: string, params: object) =>
  send(
    '/mcp',
    { accept: 'application/json, text/event-stream' },
    { jsonrpc: '2.0', id: 1, method, params },
  )
const inquiry = () => ({
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@client.example',
  challenge: `An inquiry of its own: ${randomUUID()}`,
})

const token = await register()
const tokens = await Promise.all(Array.from({ length: requests + 1 }, register))
const kinds: Record<string, () => Promise<{ status: number; text: string }>> = {
  'page, static': () => send('/work', { accept: 'text/html' }),
  'page, filtered': () => send('/careers?level=senior', { accept: 'text/html' }),
  'page as Markdown': () => send('/work', { accept: 'text/markdown' }),
  'list of jobs': () => send('/api/v1/jobs'),
  'the same with a token': () => send('/api/v1/jobs', { authorization: `Bearer ${token}` }),
  'MCP tools/list': () => mcp('tools/list', {}),
  'MCP tools/call': () => mcp('tools/call', { name: 'list_roles', arguments: {} }),
  registration: () => send('/agent/auth', {}, registration),
  revocation: () => send('/agent/auth/revoke', {}, { token: tokens.pop() ?? '' }),
  'inquiry, dry run': () => send('/api/v1/inquiries', {}, { ...inquiry(), dryRun: true }),
  'inquiry, until delivered': () => send('/api/v1/inquiries', {}, inquiry()),
}

const round = (number: number) => Math.round(number * 100) / 100

const rows: Record<string, string | number>[] = []
for (const [kind, ask] of Object.entries(kinds)) {
  const { status } = await ask()
  if (status >= 400) throw new Error(`${kind} answered ${status}`)
  await quiet()
  const [before, sentBefore, cpuBefore] = [await executed(redis), line.commands(), cpuMs(child.pid)]
  let bytes = 0
  for (let at = 0; at < requests; at++) bytes += (await ask()).text.length
  await quiet()
  const [after, sentAfter, cpuAfter] = [await executed(redis), line.commands(), cpuMs(child.pid)]
  const sent = (sentAfter - sentBefore) / requests
  const cpu = (cpuAfter - cpuBefore) / requests
  const executedEach = (after - before) / requests
  const invocations = kind === 'page, static' ? 1 : 2
  // Upstash counts the commands within a script as well.
  const dollars =
    executedEach * prices.redisCommand +
    prices.edgeRequest +
    invocations * prices.invocation +
    (cpu / 3_600_000) * prices.cpuHour +
    ((held.gigabytes * held.seconds) / 3600) * prices.gigabyteHour +
    (bytes / requests / compressed / 1e9) * prices.gigabyteOut
  rows.push({
    kind,
    'Redis commands': round(sent),
    'with those in scripts': round(executedEach),
    'CPU ms': round(cpu),
    'kB (not compressed)': round(bytes / requests / 1000),
    '$ per 1,000': (dollars * 1000).toFixed(4),
  })
}
console.table(rows)
await end(child)
await mail.stop()
await line.stop()
await redis.stop()

/** What Redis has executed; a script calls several commands. */
async function executed({ command }: RedisForTests): Promise<number> {
  const info = String(await command('INFO', 'commandstats'))
  return [...info.matchAll(/cmdstat_([\w|]+):calls=(\d+)/g)]
    .filter(([, name = '']) => !['info', 'ping'].includes(name))
    .reduce((sum, [, , calls]) => sum + Number(calls), 0)
}

/** Until whatever goes on after the answers, such as deliveries, is over. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== line.commands(); ) {
    before = line.commands()
    await wait(1500)
  }
}
