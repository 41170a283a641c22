import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Engine, engines } from '@/e2e/support/engines'
import { anyFree } from '@/e2e/support/ports.mjs'
import { longTimeoutMs, startRedis } from '@/e2e/support/redis'
import type { Inquiry, InquiryContent } from '@/lib/domain/inquiry'
import { dayOf } from '@/lib/metrics/counters'
import { newInquiryId } from '@/packages/agent-access/core'
import type { Stores } from '@/packages/agent-access/node'
import { upstashStores } from '@/packages/agent-access/node'
import { openDashboard } from './server'

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: string
  readonly body?: string
}

const now = new Date('2026-11-23T10:00:00Z')
const person = { firstName: 'Anna', lastName: 'Berg', workEmail: 'anna@client.example' }
const inquiry = (over: Partial<Inquiry['content']> = {}, suspicions: string[] = []): Inquiry => ({
  id: newInquiryId(),
  receivedAt: now,
  content: { kind: 'contact', ...person, challenge: 'Our form loses people.', ...over } as never,
  suspicions,
})

describe.each(engines)('the dashboard on %s', (_, start) => {
  let engine: Engine
  let stores: Stores<InquiryContent>
  let dashboard: Awaited<ReturnType<typeof openDashboard>>
  let port: number
  let root: string

  beforeAll(async () => {
    engine = await start()
    stores = engine.stores
    port = await anyFree()
    const counted = { delivers: false, counts: true, refreshSeconds: 5 }
    dashboard = await openDashboard({
      ...stores,
      ...counted,
      port,
      store: 'a store',
      clock: () => now,
    })
    root = new URL(dashboard.address).pathname
  })
  afterAll(async () => {
    dashboard.close()
    await engine.stop()
  })

  function ask(
    path: string,
    { method = 'GET', headers = {}, host = '127.0.0.1', body }: Asked = {},
  ) {
    return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        const sent = request({
          host,
          port,
          path,
          method,
          headers: { host: `localhost:${port}`, ...headers },
        })
        sent.on('response', async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: await text(response),
          }),
        )
        sent.on('error', reject)
        sent.end(body)
      },
    )
  }
  const read = async (path: string) => (await ask(root + path)).body
  const act = (path: string, headers: Record<string, string> = {}) =>
    ask(root + path, {
      method: 'POST',
      headers: { origin: `http://localhost:${port}`, ...headers },
    })
  async function accept(sent = inquiry()) {
    await stores.inquiries.accept(sent, [{ hash: sent.id, fingerprint: '' }])
    return sent
  }

  test('without an inquiry or a count it says so', async () => {
    expect(await read('')).toContain('Nobody has written yet')
    expect(await read('figures')).toContain('Nothing was counted in these days')
  })

  test('shows, finds, delivers again, exports and erases an inquiry', async () => {
    const nasty = { firstName: '<b>Nguyễn</b>', company: '=HYPERLINK("x")' }
    const sent = await accept(inquiry(nasty as never))
    const held = await accept(inquiry({}, ['honeypot']))
    expect(await read('')).toContain('&lt;b&gt;Nguyễn&lt;/b&gt; Berg')
    await expect.poll(() => read(`?q=${encodeURIComponent('nguyễn LOSES')}`)).toContain(sent.id)
    expect(await read('?q=nobody')).toContain('Nothing matches')
    expect(await read('?state=quarantined')).not.toContain(sent.id)
    expect(await read(`inquiries/${held.id}`)).toContain('honeypot')

    const retried = await act(`inquiries/${held.id}/retry`)
    expect([retried.status, retried.headers.location]).toEqual([
      303,
      `${root}inquiries/${held.id}?retried`,
    ])
    expect((await stores.inquiries.find(held.id))?.delivery.state).toBe('waiting')

    const csv = await ask(`${root}export.csv?q=nguyễn`.replace('ễ', encodeURIComponent('ễ')))
    expect(csv.headers['content-disposition']).toBe('attachment; filename="inquiries.csv"')
    expect(csv.body.split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(JSON.parse(await read('export.json'))).toHaveLength(2)

    expect(await read(`inquiries/${sent.id}/erase`)).toContain('Erase for good?')
    expect(await stores.inquiries.find(sent.id)).toBeDefined()
    expect((await act(`inquiries/${sent.id}/erase`)).status).toBe(303)
    expect(await stores.inquiries.find(sent.id)).toBeUndefined()
    expect((await ask(`${root}inquiries/${sent.id}`)).status).toBe(404)
    expect(await read('')).not.toContain(sent.id)
    await stores.inquiries.erase(held.id)
  })

  test('keeps what the agency notes, finds it, and says what it did', async () => {
    const sent = await accept(inquiry({ challenge: `> Quote & "signs"\n${'long '.repeat(300)}` }))
    const path = `inquiries/${sent.id}`
    const handle = (body: string) =>
      ask(`${root}${path}/handle`, {
        method: 'POST',
        headers: {
          origin: `http://localhost:${port}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      })
    const saved = await handle('state=answered&assignee=Ada+%3Cb%3E&note=Called%20twice')
    expect([saved.status, saved.headers.location]).toEqual([303, `${root}${path}?saved`])
    expect(await stores.inquiries.find(sent.id)).toMatchObject({
      handling: { state: 'answered', assignee: 'Ada <b>', note: 'Called twice' },
    })
    const page = await read(`${path}?saved`)
    expect(page).toContain('Saved.')
    expect(page).toContain('Ada &lt;b&gt;')
    const [, answer = ''] = /href="(mailto:[^"]+)"/.exec(page) ?? []
    expect(answer).toMatch(/^mailto:anna@client\.example\?subject=Re%3A%20/)
    expect(decodeURIComponent(answer)).toContain('> > Quote & "signs"\r\n> long')
    expect(answer.length).toBeLessThan(2000)
    await expect.poll(() => read('?q=twice')).toContain(sent.id)
    expect(await read('?handled=answered')).toContain(sent.id)
    expect(await read('?handled=new')).not.toContain(sent.id)
    const csv = (await ask(`${root}export.csv?q=twice`)).body
    expect(csv).toContain('answered')
    for (const wrong of [
      '',
      'state=lost&assignee=&note=',
      `state=new&assignee=&note=${'x'.repeat(2001)}`,
    ])
      expect((await handle(wrong)).status, wrong.slice(0, 40)).toBe(400)
    expect((await handle(`state=new&assignee=&note=${'x'.repeat(100_000)}`)).status).toBe(400)
    const erased = await act(`${path}/erase`)
    expect(erased.headers.location).toBe(`${root}?erased=${sent.id}`)
    expect(await read(`?erased=${sent.id}`)).toContain(`${sent.id} is erased`)
    expect(await read('?erased=<b>')).not.toContain('is erased')
    expect((await handle('state=new&assignee=&note=')).status).toBe(404)
  })

  test('is live: what changes in the store is on the page when it is asked for again', async () => {
    const sent = await accept()
    const first = await ask(root)
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await ask(root, { headers: known })).status).toBe(304)
    const leased = await stores.inquiries.lease(now, new Date(now.getTime() + 45_000))
    if (!leased) throw new Error('Nothing was due.')
    await stores.inquiries.settle(leased, { state: 'delivered', done: ['slack'] }, now)
    expect((await ask(root, { headers: known })).body).not.toContain('state-waiting')
    expect(await read(`inquiries/${sent.id}`)).toMatch(/Taken by<\/dt><dd>slack/)
    await stores.inquiries.erase(sent.id)
  })

  test('answers how many agents read the roles last week, and by which face', async () => {
    const today = dayOf(now.getTime())
    const counts = (of: Record<string, number>) => new Map(Object.entries(of))
    await stores.counters.add([
      { day: today - 7, counts: counts({ 'request|rest|roles|curl': 1000 }) },
      {
        day: today - 6,
        counts: counts({
          'request|rest|roles|curl': 5,
          'request|markdown|roles|Claude-User': 3,
          'request|html|roles|Chrome': 40,
          'request|html|roles|GPTBot': 70,
          'request|mcp|protocol|undici': 20,
        }),
      },
      {
        day: today,
        counts: counts({
          'call|mcp|list_roles': 7,
          'call|mcp|get_role': 4,
          'call|mcp|list_case_studies': 2,
          'request|page-tools|roles|Chrome': 1,
          'empty|mcp|list_roles|level=junior': 6,
          'credential|registered': 2,
          'credential|used': 9,
          'inquiry|accepted|mcp': 1,
          'visit|ChatGPT|roles|en': 4,
          'visit|ChatGPT|work|de': 2,
          'visit|Google|site|en': 3,
          'began|ChatGPT|inquiry': 1,
          'refusal|not_found': 8,
        }),
      },
    ])
    const page = await read('figures')
    expect(page).toContain(
      'Agents asked for roles 20 times: 11 by MCP, 5 by REST, 3 by Markdown, 1 by Page tools.',
    )
    expect(await read('figures/asked-for.csv')).toContain('Roles,20,0,3,5,11,1,0')
    expect(await read('figures/asked-for.csv?who=people')).toContain('Roles,40,40,0,0,0,0,0')
    expect(page).toContain('6 visits were sent by assistants: ChatGPT 6.')
    expect(await read('figures/visits.csv')).toContain('ChatGPT,6,Assistants')
    expect(await read('figures/visited-first.csv')).toContain('Case studies (German),2')
    expect(await read('figures/began.csv')).toContain('ChatGPT,1,0')
    expect(await read('figures/by-day.csv')).toContain('2026-11-17,40,28,70')
    expect(await read('figures/searches.csv')).toContain('Roles: level=junior,6,0,0,0,6,0')
    expect(await read('figures/credentials.csv')).toContain('2026-11-23,9,2,0,4.5')
    expect(await read('figures/refusals.csv')).toContain('There is nothing here,8,not_found')
    expect(await read('figures/inquiries.csv')).toContain('MCP,0,0,1,20')
    expect(await read('figures?days=90')).toContain('1,029 by agents')
    const compared = await read('figures?days=7&compare=before')
    expect(compared).toContain('29 (before: 1,000) by agents')
    expect(await read('figures/asked-for.csv?compare=before')).toContain(
      'Roles,20,0,3,5,11,1,0,1000,',
    )
    expect(await read('figures/by-day.csv?compare=before')).toContain('2026-11-17,40,28,70,0,0,0')
    expect(await read('figures/families.csv?compare=before')).toContain(
      'curl,5,Programs by a known library,1000',
    )
  })

  describe('answers nothing', () => {
    const nothing = { status: 403, body: '' }

    test('without its token, or with another', async () => {
      const last = root.at(-2) === 'A' ? 'B' : 'A'
      const wrong = [
        `${root.slice(0, -2)}${last}/`,
        root.slice(0, -2),
        '/',
        '//',
        '/dashboard.css',
        '/x/figures',
      ]
      for (const path of wrong) expect(await ask(path), path).toMatchObject(nothing)
      for (const path of wrong)
        expect(await ask(path, { method: 'POST' }), path).toMatchObject(nothing)
    })

    test.each([
      ['evil.example'],
      ['localhost'],
      ['localhost:1'],
      ['localhost.evil.example:4400'],
      ['0.0.0.0:4400'],
    ])('by the name "%s", which a page could rebind', async (host) => {
      expect(await ask(root, { headers: { host } })).toMatchObject(nothing)
    })

    test.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])('to another page: %o', async (headers) => {
      const sent = await accept()
      expect(await ask(root, { headers: headers as never })).toMatchObject(nothing)
      for (const action of ['erase', 'retry'])
        expect(await act(`inquiries/${sent.id}/${action}`, headers as never)).toMatchObject(nothing)
      expect(await stores.inquiries.find(sent.id)).toBeDefined()
      await stores.inquiries.erase(sent.id)
    })

    test('to an act without an origin, and acts by no other method', async () => {
      const sent = await accept()
      const path = `${root}inquiries/${sent.id}/erase`
      expect(await ask(path, { method: 'POST' })).toMatchObject(nothing)
      await ask(path)
      for (const method of ['PUT', 'DELETE'])
        expect(
          (await ask(path, { method, headers: { origin: `http://localhost:${port}` } })).status,
        ).toBe(405)
      expect(await stores.inquiries.find(sent.id)).toBeDefined()
      await stores.inquiries.erase(sent.id)
    })

    test('from another machine: it listens on the loopback alone', async () => {
      const addresses = Object.values(networkInterfaces())
        .flatMap((all) => all ?? [])
        .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
      for (const { address } of addresses)
        await expect(reaches(address), address).resolves.toBe('ECONNREFUSED')
      expect(await reaches('127.0.0.1')).toBe('connected')
    })
  })

  test('lets no other page frame, read or keep it, and runs no script but its own', async () => {
    const { headers } = await ask(root)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask(root)).body).not.toMatch(/<script(?! src)|\sstyle=|\son\w+=/)
  })

  function reaches(host: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(port, host, () => {
        socket.destroy()
        resolve('connected')
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
  }
})

describe('a database that is unavailable', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  test('is reported, and the dashboard goes on', async () => {
    const redis = await startRedis()
    const stores = upstashStores<InquiryContent>(redis, longTimeoutMs)
    const port = await anyFree()
    const counted = { delivers: true, counts: false, refreshSeconds: 30 }
    const dashboard = await openDashboard({ ...stores, ...counted, port, store: 'Redis' })
    try {
      expect((await fetch(`${dashboard.address}figures`)).status).toBe(200)
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
