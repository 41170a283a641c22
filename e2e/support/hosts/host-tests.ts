import { beforeAll, expect, test } from 'vitest'
import { mcpClients } from '@/e2e/support/mcp-clients'

/** The session of the staff, as the examples read it of their environment. */
export const staffSession = 'session-of-the-staff'

export const names = ['list_services', 'set_price', 'book_repair']
export const booking = {
  name: 'Anna Berg',
  email: 'anna@client.example',
  service: 'chain',
  day: '2027-03-04',
}
const sunday = '2027-03-07'
/** As the shop has it. */
const requestsMax = 240

export interface HostFacts {
  /** Whether the host tells who is connected; else a client can name any address. */
  readonly knowsAddresses?: boolean
}

/** Tests a running site of the examples over HTTP; the last test uses up the quota of the client. */
export function testHost(start: () => Promise<string>, { knowsAddresses = true }: HostFacts = {}) {
  let url: string
  beforeAll(async () => {
    url = await start()
  })

  const ask = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  const send = (method: string, path: string, body: object, headers = {}) =>
    ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const book = (over: object, headers = {}) =>
    send('POST', '/api/v1/bookings', { ...booking, ...over }, headers)
  const setPrice = (euros: number, headers = {}) =>
    send('PUT', '/api/v1/services/tube/price', { euros }, headers)
  const staff = { cookie: `a=b; session=${staffSession}` }
  async function register(...scopes: string[]): Promise<{ readonly authorization: string }> {
    const answer = await send('POST', '/agent/auth', {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: scopes,
    })
    return { authorization: `Bearer ${(await answer.json()).access_token}` }
  }

  test('REST reads, filters, speaks German, and names what is wrong', async () => {
    const cheap = await ask('/api/v1/services?below=20')
    const tube = { id: 'tube', name: 'Change an inner tube', euros: 15 }
    expect([cheap.status, await cheap.json()]).toEqual([200, { services: [tube] }])
    const inGerman = { services: [{ ...tube, name: 'Schlauch wechseln' }] }
    const byHeader = await ask('/api/v1/services?below=20', {
      headers: { 'accept-language': 'de-AT' },
    })
    expect(byHeader.headers.get('content-language')).toBe('de')
    expect(await byHeader.json()).toEqual(inGerman)
    expect(await (await ask('/api/v1/services?below=20&language=de')).json()).toEqual(inGerman)
    const refused = await ask('/api/v1/services?below=cheap')
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errors: [{ field: 'below' }] },
    ])
  })

  test('methods are those of the address', async () => {
    const head = await ask('/api/v1/services', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const preflight = await ask('/mcp', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      '*',
    ])
    const refused = await ask('/api/v1/services', { method: 'DELETE' })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')).toContain('GET')
  })

  test('the rest is left to the site', async () => {
    const page = await ask('/', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('Bicycle shop</h1>')
    expect((await ask('/bicycles')).status).toBe(404)
    expect((await send('POST', '/bicycles', {})).status).toBe(404)
  })

  test('OpenAPI and /llms.txt describe each operation at the address of the site', async () => {
    const document = await (await ask('/openapi.json')).json()
    expect(document.servers[0].url).toBe(url)
    const operations = Object.values<Record<string, { readonly operationId: string }>>(
      document.paths,
    )
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId)
    expect(operations).toEqual(expect.arrayContaining(names))
    const guide = await (await ask('/llms.txt')).text()
    for (const name of names) expect(guide).toContain(`tool \`${name}\``)
  })

  test.each(['SDK 1.32', 'v2, pinned to 2026-07-28'])('MCP answers the client %s', async (name) => {
    const client = await mcpClients[name]?.(new URL('/mcp', url), {})
    expect(await client?.tools()).toEqual(names)
    const listed = await client?.call('list_services', { below: 20, language: 'de' })
    expect(listed?.structuredContent).toMatchObject({ services: [{ name: 'Schlauch wechseln' }] })
    const preview = await client?.call('book_repair', { ...booking, dryRun: true })
    expect(preview?.structuredContent).toMatchObject({ status: 'preview', submission: booking })
    expect(await client?.resources()).toContain(`${url}/index.md`)
    await client?.close()
  })

  test('a credential narrows what is allowed, until it is revoked', async () => {
    const reader = await register('shop.read')
    expect((await ask('/api/v1/services', { headers: reader })).status).toBe(200)
    expect((await book({ dryRun: true }, reader)).status).toBe(200)
    expect((await book({}, reader)).status).toBe(403)
    const token = reader.authorization.replace('Bearer ', '')
    const revoked = await send('POST', '/agent/auth/revoke', { token })
    expect([revoked.status, await revoked.json()]).toEqual([200, { revoked: true }])
    expect((await ask('/api/v1/services', { headers: reader })).status).toBe(401)
  })

  test('only staff change a price, once for each key', async () => {
    const refused = await setPrice(16)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toContain('resource_metadata')
    expect((await setPrice(16, await register('shop.prices'))).status).toBe(403)
    const key = { ...staff, 'idempotency-key': crypto.randomUUID() }
    const first = await setPrice(16, key)
    expect([first.status, await first.json()]).toEqual([200, { id: 'tube', euros: 16 }])
    const again = await setPrice(16, key)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect((await setPrice(17, key)).status).toBe(422)
    const { services } = await (await ask('/api/v1/services?below=20')).json()
    expect(services).toMatchObject([{ id: 'tube', euros: 16 }])
  })

  test('a dry run sends nothing, and says what would be refused', async () => {
    const clientRequestId = crypto.randomUUID()
    const preview = await book({ dryRun: true, clientRequestId })
    expect([preview.status, await preview.json()]).toMatchObject([
      200,
      { status: 'preview', submission: booking },
    ])
    const closed = await book({ dryRun: true, day: sunday, language: 'de' })
    expect(await closed.json()).toMatchObject({
      wouldBeRefused: { error: 'conflict', detail: 'Sonntags ist geschlossen.' },
    })
    expect((await book({ day: sunday })).status).toBe(409)
  })

  test('a retry with the same id gets the first receipt', async () => {
    const clientRequestId = crypto.randomUUID()
    const first = await book({ clientRequestId })
    const receipt = await first.json()
    expect([first.status, receipt]).toMatchObject([202, { status: 'accepted' }])
    const again = await book({ clientRequestId })
    expect([again.status, await again.json()]).toMatchObject([
      202,
      { submissionId: receipt.submissionId },
    ])
    expect((await book({ clientRequestId, service: 'tube' })).status).toBe(422)
  })

  test('a page is Markdown for whoever prefers it, in each language', async () => {
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await ask(path, { headers })
      expect(answer.headers.get('content-type')).toContain('text/markdown')
      return answer.text()
    }
    const accept = 'text/markdown, text/html;q=0.5'
    expect(await read('/', { accept })).toMatch(/^# Bicycle shop\n/)
    expect(await read('/', { accept, 'accept-language': 'de' })).toMatch(/^# Fahrradladen\n/)
    expect(await read('/index.md')).toContain('- Replace the chain: 40 €')
    const page = await ask('/', { headers: { accept: 'text/html' } })
    // Next names no Accept there, and has every cache ask again.
    const cached = `${page.headers.get('vary')}, ${page.headers.get('cache-control')}`
    expect(cached).toMatch(/\baccept\b(?!-)|must-revalidate/i)
  })

  test('what exceeds the quota is refused, whatever address a client claims', async () => {
    const askOnce = async (client: string) => {
      const { status, headers } = await ask('/api/v1/services', {
        headers: { 'x-forwarded-for': client },
      })
      return { status, wait: Number(headers.get('retry-after')) }
    }
    const client = '192.0.2.1'
    const answers = await Promise.all(
      Array.from({ length: requestsMax + 10 }, () => askOnce(client)),
    )
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.wait).toBeGreaterThan(0)
    expect((await askOnce('192.0.2.2')).status).toBe(knowsAddresses ? 429 : 200)
  })
}
