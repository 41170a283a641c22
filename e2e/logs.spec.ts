import { randomUUID } from 'node:crypto'
import { hiddenFields } from '@/e2e/support/forms'
import { startMailServer } from '@/e2e/support/mail-server'
import { startRedis } from '@/e2e/support/redis'
import { leaksIn } from '@/e2e/support/secrets'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

/** Everything a run has sent and must not find again. */
class Visitor {
  readonly secrets = new Set<string>()

  constructor(readonly url: string) {}

  /** A word that occurs nowhere else. */
  word(kind: string): string {
    const word = `${kind}${randomUUID().replaceAll('-', '').slice(0, 12)}`
    this.secrets.add(word)
    return word
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const address = newClientAddress()
    this.secrets.add(address).add(address.replace('::1', '::/64'))
    const response = await fetch(this.url + path, {
      ...init,
      headers: { 'x-forwarded-for': address, ...init.headers },
      redirect: 'manual',
    })
    await response.clone().text()
    return response
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  inquiry() {
    return {
      firstName: this.word('First'),
      lastName: this.word('Last'),
      workEmail: `${this.word('mail')}@${this.word('host')}.example`.toLowerCase(),
      challenge: `${this.word('challenge')} is our trouble`,
      company: this.word('company'),
      phone: this.word('phone'),
      clientRequestId: this.word('key'),
    }
  }

  async register(): Promise<string> {
    const response = await this.post(paths.register, {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read', 'contact.submit'],
    })
    if (!response.ok) return this.word('agt_')
    const { access_token } = (await response.json()) as { access_token: string }
    this.secrets.add(access_token).add(access_token.slice('agt_'.length))
    return access_token
  }
}

/** What reaches a store, a mail or a log; each input that a request can have is tried in e2e/contract/logs. */
async function visit(visitor: Visitor): Promise<void> {
  const token = await visitor.register()
  const bearer = { authorization: `Bearer ${token}` }
  await visitor.send(paths.jobs, { headers: bearer })
  await visitor.send(paths.jobs, { headers: { authorization: `Bearer ${visitor.word('agt_')}` } })
  await visitor.send(`${paths.contact}?receipt=${visitor.word('receipt')}`)
  await visitor.post(paths.inquiries, visitor.inquiry(), bearer)
  await visitor.post(paths.inquiries, visitor.inquiry(), { 'idempotency-key': visitor.word('key') })
  await visitor.post(paths.inquiries, { ...visitor.inquiry(), dryRun: true })
  await visitor.post(paths.inquiries, { [visitor.word('member')]: visitor.word('value') })
  await visitor.post(paths.mcp, {
    ...{ jsonrpc: '2.0', id: visitor.word('id'), method: 'tools/call' },
    params: { name: 'submit_contact_inquiry', arguments: visitor.inquiry() },
  })
  const form = new FormData()
  for (const [name, value] of await hiddenFields(visitor.url + paths.contact))
    form.append(name, value)
  for (const [name, value] of Object.entries(visitor.inquiry())) form.append(name, value)
  await visitor.send(paths.contact, { method: 'POST', body: form })
  await visitor.post(paths.revoke, { token })
}

/** What is printed for people before the first request. */
const isStartUp = (line: string) => /^(?:▲ |- |✓ |! |$)/.test(line)

/** Lines are JSON with a time, a level and an event; a 5xx carries the id its caller has. */
function expectStructured(output: string, events: readonly string[]): Record<string, unknown>[] {
  const lines = output.split('\n')
  const log = lines.slice(lines.findIndex((line) => !isStartUp(line))).filter(Boolean)
  const parsed = log.map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const line of parsed)
    expect(line).toMatchObject({
      at: expect.any(String),
      level: expect.any(String),
      event: expect.any(String),
    })
  for (const event of events) expect(parsed.map((line) => line.event)).toContain(event)
  for (const line of parsed.filter(({ event }) => event === 'temporarily_unavailable'))
    expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/)
  return parsed
}

test('the search finds what is there, in any of its forms', () => {
  const output = 'a\nb U2VjcmV0IG5hbWU c\nsecret%20name\nSECRET NAME'
  expect(leaksIn(output, ['Secret name']).map(({ line }) => line)).toHaveLength(3)
  expect(leaksIn('nothing', ['Secret name'])).toEqual([])
})

test('with a mail server that fails, and a Redis that is full, refuses or is away, nothing private is logged', async () => {
  const mail = await startMailServer()
  const redis = await startRedis()
  const addresses = { SMTP_FROM: 'sender@agency.example', INQUIRY_TO: 'inbox@agency.example' }
  const site = await startSite({
    env: {
      ...{ UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token },
      ...{ ...mail.env, ...addresses, CRON_SECRET: 'a-cron-secret-of-the-agency' },
    },
  })
  const setting = (name: string, value: string) => redis.command('CONFIG', 'SET', name, value)
  const visitor = new Visitor(site.url)
  const eventsOf = (name: string) => site.output().split(`"event":"${name}"`).length - 1
  try {
    await visit(visitor)
    await expect.poll(() => eventsOf('inquiry_delivered')).toBeGreaterThan(1)
    for (const mood of ['busy', 'drop', 'refuse'] as const) {
      await mail.become(mood)
      const delayed = eventsOf('inquiry_delayed')
      await visit(visitor)
      await expect.poll(() => eventsOf('inquiry_delayed')).toBeGreaterThan(delayed)
    }
    for (const fail of [
      () => setting('maxmemory', '1'),
      () => setting('maxmemory', '0').then(() => setting('requirepass', 'changed')),
      () => redis.process.kill('SIGKILL'),
    ]) {
      await fail()
      await visit(visitor)
    }
  } finally {
    await site.stop()
    await mail.stop()
    await redis.stop()
  }
  expect(visitor.secrets.size).toBeGreaterThan(200)
  const ofAgency = [redis.token, 'a-cron-secret-of-the-agency', addresses.INQUIRY_TO]
  expect(leaksIn(site.output(), [...visitor.secrets, ...ofAgency])).toEqual([])
  const events = ['inquiry_delivered', 'inquiry_delayed', 'temporarily_unavailable']
  expectStructured(site.output(), [...events, 'quota_local_only'])
})

/** What ends a line, colours or hides it, or turns it round on a terminal. */
const disguises = ['\n', '\r\n', '\u001b[31m', '\u009b31m', '\u2028', '\u202e', '\u0000', '\u007f']
const forged = '{"at":"now","level":"error","event":"forged"}'

test('what makes Next print elsewhere does not reach it, and nothing of a request is printed', async () => {
  const site = await startSite({ env: { DATA_DIR: test.info().outputPath('data') } })
  const visitor = new Visitor(site.url)
  const odd = (disguise: string) =>
    encodeURIComponent(`/${visitor.word('image')}${disguise}${forged}${disguise}`)
  const rounds = 5
  try {
    for (let round = 0; round < rounds; round++)
      for (const disguise of disguises) {
        const text = odd(disguise)
        const forms = ['/nowhere.txt', paths.contact, `/_next/${visitor.word('path')}`].flatMap(
          (path) => ['multipart/form-data; boundary=x', 'text/plain'].map((type) => [path, type]),
        )
        await Promise.all([
          visitor.send(`/_next/image?url=${text}&w=640&q=75`),
          visitor.send(`/_next/image?url=%2F${visitor.word('image')}.svg&w=640&q=75`),
          visitor.send(`/${text}`),
          visitor.send(`${paths.work}?_rsc=${text}`, { headers: { rsc: '1' } }),
          ...forms.map(([path = '', type = '']) =>
            visitor.send(path, {
              method: 'POST',
              headers: { 'next-action': visitor.word('action'), 'content-type': type },
              body: `--x\r\n${visitor.word('typed')}${disguise}${forged}`,
            }),
          ),
        ])
      }
  } finally {
    await site.stop()
  }
  expect(visitor.secrets.size).toBeGreaterThan(200)
  expect(leaksIn(site.output(), visitor.secrets)).toEqual([])
  expect(leaksIn(site.output(), ['forged'])).toEqual([])
  expect(expectStructured(site.output(), [])).toEqual([])
})
