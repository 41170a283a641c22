import { randomUUID } from 'node:crypto'
import { limits } from 'agent-access/edge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import type { InProcessSite } from '@/e2e/support/in-process'
import { anna } from '@/e2e/support/inquiries'
import { runInquiries } from '@/e2e/support/inquiries-command'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { registration } from '@/e2e/support/registration'
import { cronSecret } from '@/e2e/support/secrets'
import { paths } from '@/lib/config/paths'

let mail: MailServer
let site: InProcessSite

// Where mail goes is read when the site is loaded.
beforeAll(async () => {
  mail = await startMailServer()
  Object.assign(process.env, mail.env)
  site = (await import('@/e2e/support/site')).site
})
afterAll(() => mail.stop())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  site(paths.inquiries, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const accepted = async (response: Response) =>
  ((await response.json()) as { inquiryId: string }).inquiryId

test('202 once it is stored, though the mail server hangs; delivered once it is well again', async () => {
  await mail.become('hang')
  const response = await post(anna)
  expect(response.status).toBe(202)
  const id = await accepted(response)
  const arrived = () => mail.received.filter(({ messageId }) => messageId.includes(id)).length
  expect(arrived()).toBe(0)
  await mail.become('healthy')
  await expect.poll(arrived).toBe(1)
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
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(body, headers)))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(202))
  const receipts = (await Promise.all(responses.map((response) => response.json()))) as {
    inquiryId: string
    repeated?: true
  }[]
  expect(new Set(receipts.map(({ inquiryId }) => inquiryId)).size).toBe(1)
  expect(receipts.filter(({ repeated }) => repeated)).toHaveLength(19)
  const marked = responses.map((response) => response.headers.get('idempotent-replayed') === 'true')
  expect(marked).toEqual(receipts.map(({ repeated }) => repeated === true))
  expect(await (await post(body)).json()).not.toHaveProperty('repeated')
})

test('a dry run says that a token without the scope, or a used up quota, would be in the way', async () => {
  const registered = await site(paths.register, { json: registration('jobs.read') })
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
  for (let at = 0; at < 10; at++) await post({ ...anna, phone: `${at}` }, headers)
  expect(await (await post({ ...anna, dryRun: true }, headers)).json()).toMatchObject({
    wouldBeRefused: { error: 'rate_limited', retryAfterSeconds: expect.any(Number) },
  })
  const refusal = await post({ ...anna, phone: 'one more' }, headers)
  expect(refusal.status).toBe(429)
  expect(refusal.headers.get('ratelimit-policy')).toBe(
    '"default";q=120;w=60, "inquiries";q=10;w=3600',
  )
})

test('fifty at once with one key are one inquiry; every other answer is its receipt or 409', async () => {
  const key = randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => post(anna, { 'idempotency-key': key })),
  )
  expect(responses.filter(({ status }) => status !== 202 && status !== 409)).toEqual([])
  const receipts = responses.filter(({ status }) => status === 202).map(accepted)
  expect(new Set(await Promise.all(receipts)).size).toBe(1)
})

test('what fits is taken to the last character, and a body of one byte more is refused', async () => {
  const fits = await post({ ...anna, challenge: '🦊'.repeat(5000), dryRun: true })
  expect(fits.status).toBe(200)
  const over = await post(JSON.stringify(anna).padEnd(limits.submissionBodyBytesMax + 1))
  expect(over.status).toBe(413)
})

test('the schedule delivers for whoever knows the secret', async () => {
  const ask = (authorization?: string) =>
    site(paths.deliver, { headers: authorization ? { authorization } : {} })
  expect((await ask()).status).toBe(401)
  expect((await ask('Bearer wrong')).status).toBe(401)
  const done = await ask(`Bearer ${cronSecret}`)
  expect(done.status).toBe(200)
  expect(await done.json()).toMatchObject({ parked: 0, quarantined: 0 })
})

test('the agency lists, shows, exports and erases from the command line', async () => {
  const company = '=HYPERLINK("https://evil.example")'
  const id = await accepted(await post({ ...anna, company }))
  const [table, details, json, csv] = await Promise.all([
    runInquiries(),
    runInquiries('show', id),
    runInquiries('list', '--json'),
    runInquiries('export', '--csv'),
  ])
  expect(table).toContain(id)
  expect(JSON.parse(details)).toMatchObject({ id, company })
  expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ id }))
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(await runInquiries('erase', id)).toContain('erased')
  await expect(runInquiries('show', id)).rejects.toThrow(/There is no inquiry/)
})
