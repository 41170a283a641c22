import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import type { StorePort } from 'agent-access'
import { upstashStores } from 'agent-access/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Engine, engines } from '../../../agent-access/test/engines'
import { findFreePort } from '../../../agent-access/test/free-port'
import { longTimeoutMs, startRedis } from '../../../agent-access/test/redis'
import { createLetterId, type Letter, letters, dashboard as ofWorkshop } from '../../test/workshop'
import { openDashboard } from './server'

const now = new Date('2026-11-23T10:00:00Z')
const person = { name: 'Anna Berg', mail: 'anna@client.example' }
const createInquiry = (
  over: Partial<Letter> = {},
  suspicions: string[] = [],
): StorePort.Submission<Letter> => ({
  id: createLetterId(),
  receivedAt: now,
  content: { ...person, text: 'Our form loses people.', ...over },
  suspicions,
})
const site = { dashboard: ofWorkshop, inquiries: letters }

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

describe.each(engines)('the dashboard on %s', (_, start) => {
  let engine: Engine<Letter>
  let stores: StorePort.CountingStores<Letter>
  let dashboard: Awaited<ReturnType<typeof openDashboard>>
  let port: number
  let root: string

  beforeAll(async () => {
    engine = await start()
    stores = engine.stores
    port = await findFreePort()
    const options = { isCounting: true, database: 'a database', clock: () => now }
    dashboard = await openDashboard({ ...site, ...stores, ...options, port })
    root = new URL(dashboard.address).pathname
  })
  afterAll(async () => {
    dashboard.close()
    await engine.stop()
  })

  // Without fetch, which sends a Host of its own.
  function send(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
    const host = `127.0.0.1:${port}`
    return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } })
          .on('response', async (response) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: await text(response),
            }),
          )
          .on('error', reject)
          .end(body)
      },
    )
  }
  const read = async (path: string) => (await send(root + path)).body
  const post = (path: string, body = '', headers: Record<string, string> = {}) =>
    send(root + path, {
      method: 'POST',
      headers: { origin: `http://127.0.0.1:${port}`, ...headers },
      body,
    })
  async function accept(inquiry = createInquiry()) {
    await stores.submissions.accept(
      inquiry,
      [{ hash: inquiry.id, fingerprint: '' }],
      new Date(inquiry.receivedAt.getTime() + 1e9),
    )
    return inquiry
  }

  test('shows, finds, delivers again, exports and erases an inquiry', async () => {
    const sent = await accept(
      createInquiry({ name: '<b>Nguyễn</b> Berg', piece: '=HYPERLINK("x")' }),
    )
    const held = await accept(createInquiry({}, ['honeypot']))
    expect(await read('')).toContain('&lt;b&gt;Nguyễn&lt;/b&gt; Berg')
    expect(await read(`?q=${encodeURIComponent('nguyễn LOSES')}`)).toContain(sent.id)
    expect(await read('?q=nobody')).toContain('Nothing matches')
    expect(await read('?delivery=quarantined')).not.toContain(sent.id)
    expect(await read(`inquiries/${held.id}`)).toContain('honeypot')

    const retried = await post(`inquiries/${held.id}/retry`)
    const location = `${root}inquiries/${held.id}?done=retried`
    expect([retried.status, retried.headers.location]).toEqual([303, location])
    expect((await stores.submissions.read([held.id]))[0]?.delivery.state).toBe('waiting')

    const csv = await send(`${root}inquiries.csv?q=${encodeURIComponent('nguyễn')}`)
    expect(csv.headers['content-disposition']).toBe('attachment; filename="inquiries.csv"')
    expect(csv.body.split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`)

    const erased = await post(`inquiries/${sent.id}/erase`)
    expect([erased.status, erased.headers.location]).toEqual([303, `${root}?erased=${sent.id}`])
    expect(await read(`?erased=${sent.id}`)).toContain(`${sent.id} is erased`)
    expect(await read('?erased=<b>')).not.toContain('is erased')
    expect((await stores.submissions.read([sent.id]))[0]).toBeUndefined()
    expect((await send(`${root}inquiries/${sent.id}`)).status).toBe(404)
    await stores.submissions.erase(held.id)
  })

  test('stores what the agency notes, finds it, and quotes the message in an answer', async () => {
    const challenge = `> Quote & "signs"\n${'long '.repeat(300)}`
    const { id } = await accept(createInquiry({ text: challenge }))
    const path = `inquiries/${id}`
    const saved = await post(
      `${path}/handle`,
      'state=answered&assignee=Ada+%3Cb%3E&note=Called%20twice',
    )
    expect([saved.status, saved.headers.location]).toEqual([303, `${root}${path}?done=saved`])
    expect((await stores.submissions.read([id]))[0]).toMatchObject({
      handling: { state: 'answered', assignee: 'Ada <b>', note: 'Called twice' },
    })
    const page = await read(`${path}?done=saved`)
    expect(page).toContain('Saved.')
    expect(page).toContain('Ada &lt;b&gt;')
    const [, answer = ''] = /href="(mailto:[^"]+)"/.exec(page) ?? []
    expect(answer).toMatch(/^mailto:anna@client\.example\?subject=Re%3A%20/)
    expect(decodeURIComponent(answer)).toContain('> > Quote & "signs"\r\n> long')
    expect(answer.length).toBeLessThan(2000)
    expect(await read('?q=twice')).toContain(id)
    expect(await read('?handling=answered')).toContain(id)
    expect(await read('?handling=new')).not.toContain(id)
    expect(await read('inquiries.csv?q=twice')).toContain('answered')
    await stores.submissions.erase(id)
    expect((await post(`${path}/handle`, 'state=new&assignee=&note=')).status).toBe(404)
  })

  test('lists fifty inquiries on a page, and says how many there are in each state', async () => {
    const all = await Promise.all(Array.from({ length: 51 }, () => accept()))
    const first = await read('?q=loses')
    expect(first.match(/letter_/g)).toHaveLength(50)
    expect(first).toContain('New (51)')
    expect(first).toContain('href="./?q=loses&amp;page=2"')
    expect((await read('?q=loses&page=2')).match(/letter_/g)).toHaveLength(1)
    for (const { id } of all) await stores.submissions.erase(id)
  })

  test('shows what was counted in a period', async () => {
    const today = Math.floor(now.getTime() / 86_400_000)
    const counts = new Map([['visit|ChatGPT|pieces|en', 4]])
    await stores.counters.add([today, today - 29, today - 30].map((day) => ({ day, counts })))
    expect(await read('figures')).toContain('Visits (4)')
    expect(await read('figures?days=30')).toContain('Visits (8)')
    expect(await read('figures?days=90')).toContain('Visits (12)')
  })

  test('shows a week in one picture, in the language and by the clocks of the agency', async () => {
    const { id } = await accept()
    const today = Math.floor(now.getTime() / 86_400_000)
    const counts = new Map([['request|html|pieces|Chrome', 21]])
    await stores.counters.add([{ day: today, counts }])
    const week = await read('figures')
    const [picture = ''] = /<svg role="img"[\s\S]*?<\/svg>/.exec(week) ?? []
    expect(picture.replace(/<[^>]*>/g, ' ')).toMatch(/Tue.*Sun.*21 +Mon +1 inquiry/)
    expect(week).toContain('days of Europe/Vienna')
    expect(week).toContain('<th scope="row">23 November 2026<')
    const csv = await send(`${root}figures.csv?days=7`)
    expect(csv.headers['content-disposition']).toBe('attachment; filename="figures.csv"')
    expect(csv.body).toContain(',23 November 2026,People,21')
    await stores.submissions.erase(id)
  })

  test('keeps what an inquiry became in two presses: open it, press what it became', async () => {
    const { id } = await accept()
    expect(await read('')).toContain(`href="inquiries/${id}"`)
    expect(await read(`inquiries/${id}`)).toMatch(/<button [^>]*value="won"/)
    await post(`inquiries/${id}/handle`, 'assignee=&note=&state=won')
    expect((await stores.submissions.read([id]))[0]?.handling.state).toBe('won')
    const [pressed] =
      /<button [^>]*aria-pressed="true"[^>]*>/.exec(await read(`inquiries/${id}`)) ?? []
    expect(pressed).toContain('value="won"')
    expect(await read('?handling=won')).toContain(id)
    await stores.submissions.erase(id)
  })

  test('has the fonts of the site, and no other file', async () => {
    expect((await send(`${root}fonts/lever.json`)).headers['content-type']).toBe('font/woff2')
    for (const file of ['ashby.json', '..%2Fworkshop.ts', '../test/workshop.ts'])
      expect((await send(`${root}fonts/${file}`)).status).toBe(404)
  })

  const token = 'x'.repeat(32)
  test.each<[string, string, RequestOptions]>([
    ['another token', `/${token}/`, {}],
    ['no token', '/', {}],
    ['no token, for a style', '/dashboard.css', {}],
    ['a name that a page could rebind', 'ROOT', { headers: { host: 'evil.example' } }],
    ['a name without its port', 'ROOT', { headers: { host: 'localhost' } }],
    ['another port', 'ROOT', { headers: { host: 'localhost:1' } }],
    ['a foreign origin', 'ROOT', { headers: { origin: 'https://evil.example' } }],
    ['an opaque origin', 'ROOT', { headers: { origin: 'null' } }],
    ['the origin of another port', 'ROOT', { headers: { origin: 'http://localhost:3000' } }],
    ['a page of another site', 'ROOT', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a page of the same site', 'ROOT', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['a change without an origin', 'ROOT', { method: 'POST' }],
  ])('answers nothing to a request with %s', async (_case, path, options) => {
    const { id } = await accept()
    const nothing = { status: 403, body: '' }
    expect(await send(path.replace('ROOT', root), options)).toMatchObject(nothing)
    const erase = `${path.replace('ROOT', root)}inquiries/${id}/erase`
    expect(await send(erase, { ...options, method: 'POST' })).toMatchObject(nothing)
    expect((await stores.submissions.read([id]))[0]).toBeDefined()
    await stores.submissions.erase(id)
  })

  test.each([
    ['GET', 'nothing', '', 404],
    ['GET', '/figures', '', 404],
    ['GET', `inquiries/${createLetterId()}`, '', 404],
    ['POST', `inquiries/${createLetterId()}/erase`, '', 404],
    ['POST', 'ID/nothing', '', 404],
    ['PUT', 'ID/erase', '', 405],
    ['DELETE', 'ID', '', 405],
    ['POST', 'ID/handle', '', 400],
    ['POST', 'ID/handle', 'state=gone&assignee=&note=', 400],
    ['POST', 'ID/handle', `state=new&assignee=&note=${'x'.repeat(2001)}`, 400],
  ])('answers %s %s with an error', async (method, path, body, status) => {
    const { id } = await accept()
    const headers = { origin: `http://127.0.0.1:${port}` }
    const address = root + path.replace('ID', `inquiries/${id}`)
    const reply = await send(address, { method, headers, body })
    expect(reply.status).toBe(status)
    expect(reply.body).not.toBe('')
    expect((await stores.submissions.read([id]))[0]).toBeDefined()
    await stores.submissions.erase(id)
  })

  test('answers nothing from another machine: it listens on the loopback alone', async () => {
    const addresses = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    for (const { address } of addresses) expect(await tryConnect(address)).toBe('ECONNREFUSED')
    expect(await tryConnect('127.0.0.1')).toBe('connected')
  })

  test('lets no other page frame, read or store it, and has no script', async () => {
    const { headers, body } = await send(root)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  const tryConnect = (host: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, host, () => {
        socket.destroy()
        resolve('connected')
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
})

describe('a database that is unavailable', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  test('is reported, and the dashboard goes on', async () => {
    const redis = await startRedis()
    const stores = upstashStores<Letter>(redis, longTimeoutMs)
    const options = { isCounting: false, database: 'Redis', port: await findFreePort() }
    const dashboard = await openDashboard({ ...site, ...stores, ...options })
    try {
      const figures = await fetch(`${dashboard.address}figures`)
      expect([figures.status, await figures.text()]).toEqual([
        200,
        expect.stringContaining('Requests are not counted here'),
      ])
      await redis.stop()
      const response = await fetch(dashboard.address)
      expect([response.status, await response.text()]).toEqual([
        503,
        expect.stringContaining('The database is unavailable'),
      ])
      const [line] = vi.mocked(console.error).mock.calls.flat()
      expect(String(line)).toContain('dashboard_failed')
    } finally {
      dashboard.close()
    }
  })
})
