import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { inquiryBodyBytesMax, storeTimeoutMs } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { anna, rawInquiry } from '@/testing/inquiries'
import { type MailServer, startMailServer } from '@/testing/mail-server'
import { type RedisForTests, startRedis } from '@/testing/redis'
import { type Site, startSite } from '@/testing/server'
import { expect, newClientAddress, test } from '@/testing/test'

let mail: MailServer
let site: Site
let dataDir: string

test.beforeAll(async () => {
  mail = await startMailServer()
  dataDir = mkdtempSync(join(tmpdir(), 'inquiries-'))
  site = await startSite({
    env: {
      DATA_DIR: dataDir,
      CRON_SECRET: 'a-secret',
      ...mail.env,
    },
  })
})

test.afterAll(async () => {
  await site.stop()
  await mail.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (body: unknown, headers: Record<string, string> = {}, url = site.url) =>
  fetch(url + paths.inquiries, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newClientAddress(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** So many inquiries of one content at once; whoever is told to come back does, with the same key. */
const together = (many: number, headers: () => Record<string, string>, url?: string) =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const own = headers()
      for (let tries = 1; ; tries++) {
        const response = await post(anna, own, url)
        const body = await response.text()
        if (response.status !== 503 || tries === 5) return { status: response.status, body }
        await wait(Number(response.headers.get('retry-after')) * 1000)
      }
    }),
  )

const receiptsOf = (answers: readonly { status: number; body: string }[]) =>
  new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body))

const accepted = async (response: Response) =>
  ((await response.json()) as { inquiryId: string }).inquiryId

test('202 once it is stored, though the mail server hangs; delivered once it is well again', async () => {
  test.setTimeout(60_000)
  await mail.become('hang')
  const response = await post(anna)
  expect(response.status).toBe(202)
  const id = await accepted(response)
  const arrived = () => mail.received.filter(({ messageId }) => messageId.includes(id)).length
  expect(arrived()).toBe(0)
  await mail.become('healthy')
  await expect.poll(arrived, { timeout: 40_000 }).toBe(1)
})

test('the same key again is the same answer, marked as replayed; quoted or not', async () => {
  const key = randomUUID()
  const first = await post(anna, { 'idempotency-key': `"${key}"` })
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  const again = await post(anna, { 'idempotency-key': key })
  expect(again.status).toBe(202)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  const inBody = await post({ ...anna, clientRequestId: key })
  expect(inBody.headers.get('idempotent-replayed')).toBe('true')
  expect((await post({ ...anna, phone: '1' }, { 'idempotency-key': key })).status).toBe(422)
  const differing = await post({ ...anna, clientRequestId: 'other' }, { 'idempotency-key': key })
  expect(differing.status).toBe(400)
})

test('the same without a key is the first again, from this client, and says so', async () => {
  const body = { ...anna, challenge: `Sent twice without a key: ${randomUUID()}` }
  const headers = { 'x-forwarded-for': newClientAddress() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, headers)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202))
  const said = (await Promise.all(answers.map((answer) => answer.json()))) as {
    inquiryId: string
    repeated?: true
  }[]
  expect(new Set(said.map(({ inquiryId }) => inquiryId)).size).toBe(1)
  expect(said.filter(({ repeated }) => repeated)).toHaveLength(19)
  const marked = answers.map((answer) => answer.headers.get('idempotent-replayed') === 'true')
  expect(marked).toEqual(said.map(({ repeated }) => repeated === true))
  expect(await (await post(body)).json()).not.toHaveProperty('repeated')
})

test('a dry run says that a token without the scope, or a used up quota, would be in the way', async () => {
  const registered = await fetch(site.url + paths.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newClientAddress() },
    body: JSON.stringify({
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    }),
  })
  const { access_token: token } = (await registered.json()) as { access_token: string }
  const authorization = { authorization: `Bearer ${token}` }
  const preview = await post({ ...anna, dryRun: true }, authorization)
  expect(preview.status).toBe(200)
  expect(await preview.json()).toMatchObject({
    status: 'preview',
    wouldBeRefused: { error: 'insufficient_scope', detail: expect.stringContaining('Register') },
  })
  expect((await post(anna, authorization)).status).toBe(403)
  const unknown = await post({ ...anna, dryRun: true }, { authorization: 'Bearer agt_unknown' })
  expect(unknown.status).toBe(401)

  const headers = { 'x-forwarded-for': newClientAddress() }
  for (let at = 0; at < 10; at++) await post({ ...anna, clientRequestId: randomUUID() }, headers)
  expect(await (await post({ ...anna, dryRun: true }, headers)).json()).toMatchObject({
    wouldBeRefused: { error: 'rate_limited', retryAfterSeconds: expect.any(Number) },
  })
  const refused = await post({ ...anna, phone: 'one more' }, headers)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit-policy')).toBe(
    '"default";q=120;w=60, "inquiries";q=10;w=3600',
  )
})

test('a thousand at once with one key are one inquiry; every other answer is its receipt or 409', async () => {
  test.setTimeout(120_000)
  const key = randomUUID()
  const answers = await together(1000, () => ({ 'idempotency-key': key }))
  expect(answers.filter(({ status }) => status !== 202 && status !== 409)).toEqual([])
  expect(receiptsOf(answers).size).toBe(1)
})

test('two hundred keys are two hundred inquiries', async () => {
  test.setTimeout(60_000)
  const answers = await together(200, () => ({ 'idempotency-key': randomUUID() }))
  expect(receiptsOf(answers).size).toBe(200)
})

test('eleven new inquiries in an hour are one too many; replays and dry runs are not counted', async () => {
  const headers = { 'x-forwarded-for': newClientAddress() }
  for (let at = 0; at < 10; at++) {
    expect((await post({ ...anna, clientRequestId: `k${at}` }, headers)).status).toBe(202)
    expect((await post({ ...anna, dryRun: true }, headers)).status).toBe(200)
  }
  const refused = await post(anna, headers)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refused.json())['violated-policies']).toEqual(['inquiries'])
})

test('another website cannot make a browser send one', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const response = await post(anna, headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: 'forbidden_origin' })
  }
  const form = await fetch(site.url + paths.contact, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'x-forwarded-for': newClientAddress() },
    body: new URLSearchParams(anna),
  })
  expect(form.status).toBe(403)
})

test('ten megabytes in any field are refused without being read to the end', async () => {
  for (const field of Object.keys(anna)) {
    const refused = await post({ ...anna, [field]: 'x'.repeat(10 * 1024 * 1024) }).catch(
      () => undefined,
    )
    if (refused) expect(refused.status).toBe(413)
  }
  const fits = await post({ ...anna, challenge: '🦊'.repeat(5000), dryRun: true })
  expect(fits.status).toBe(200)
  const over = await post(JSON.stringify(anna).padEnd(inquiryBodyBytesMax + 1))
  expect(over.status).toBe(413)
})

test('the schedule delivers for whoever knows the secret', async () => {
  const ask = (authorization?: string) =>
    fetch(site.url + paths.deliver, {
      headers: {
        'x-forwarded-for': newClientAddress(),
        ...(authorization ? { authorization } : {}),
      },
    })
  expect((await ask()).status).toBe(401)
  expect((await ask('Bearer wrong')).status).toBe(401)
  const done = await ask('Bearer a-secret')
  expect(done.status).toBe(200)
  expect(await done.json()).toMatchObject({ parked: 0, quarantined: 0 })
})

test('the agency lists, shows, exports and erases from the command line', async () => {
  test.setTimeout(60_000)
  const inquiries = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/inquiries.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, __NEXT_PROCESSED_ENV: 'true' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  const company = '=HYPERLINK("https://evil.example")'
  const id = await accepted(await post({ ...anna, company }))
  expect(inquiries()).toContain(id)
  expect(JSON.parse(inquiries('show', id))).toMatchObject({ id, company })
  expect(JSON.parse(inquiries('list', '--json'))).toContainEqual(expect.objectContaining({ id }))
  expect(inquiries('export', '--csv')).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(inquiries('erase', id)).toContain('erased')
  expect(() => inquiries('show', id)).toThrow(/There is no inquiry/)
})

test.describe('with Redis', () => {
  let redis: RedisForTests
  let own: Site

  test.beforeAll(async () => {
    redis = await startRedis()
    own = await startSite({
      env: { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token },
    })
  })

  test.afterAll(async () => {
    await own.stop()
    await redis.stop()
  })

  /** What changes anything of the inquiries; the schedule looks at them all the time. */
  const ofInquiries = (commands: readonly string[]) =>
    commands.filter((line) =>
      /\] "(?:hset|set|zadd|expire|pexpire|persist|zrem|del)" "inquir/i.test(line),
    )

  const stored = () => redis.command('ZCARD', 'inquiries:all')

  test('a thousand dry runs, good and bad, touch nothing there but the quota of requests', async () => {
    test.setTimeout(120_000)
    const monitor = await redis.monitor()
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(rawInquiry, async (raw) => {
        const { status } = await post({ ...raw, clientRequestId: 'dry', dryRun: true }, {}, own.url)
        statuses.add(status)
      }),
      { numRuns: 1000 },
    )
    const seen = await monitor.stop()
    expect([...statuses].sort()).toEqual([200, 400])
    expect(seen.length).toBeGreaterThan(1000)
    expect(ofInquiries(seen)).toEqual([])

    const second = await redis.monitor()
    expect((await post(anna, {}, own.url)).status).toBe(202)
    expect(ofInquiries(await second.stop()).length).toBeGreaterThan(0)
  })

  test('a thousand at once with one key are one inquiry there too, two hundred keys two hundred', async () => {
    test.setTimeout(120_000)
    const before = Number(await stored())
    const one = await together(1000, () => ({ 'idempotency-key': 'redis' }), own.url)
    expect(one.filter(({ status }) => status !== 202 && status !== 409)).toEqual([])
    expect(receiptsOf(one).size).toBe(1)
    expect(await stored()).toBe(before + 1)
    const many = await together(200, () => ({ 'idempotency-key': randomUUID() }), own.url)
    expect(receiptsOf(many).size).toBe(200)
    expect(await stored()).toBe(before + 201)
  })

  test('with Redis away an inquiry is refused within a second', async () => {
    redis.process.kill('SIGSTOP')
    const warm = await post(anna, {}, own.url)
    expect(warm.status).toBe(503)
    const started = performance.now()
    const refused = await post(anna, {}, own.url)
    expect(performance.now() - started).toBeLessThan(storeTimeoutMs)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    redis.process.kill('SIGCONT')
  })
})
