import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { catalog } from '@/lib/catalog/catalog'
import { expect, newClientAddress, test } from '@/testing/test'

const now = new Date()
const open = catalog.openRoles(now)
const closed = catalog.roles.filter((role) => !open.includes(role))

const listed = async (request: APIRequestContext, query: string) =>
  (await request.get(`/api/v1/jobs${query}`)).json()

test('the list has every open role, newest first, and says how many there are', async ({
  request,
}) => {
  const { jobs, total, filters, nextCursor } = await listed(request, '')
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual(open.map(({ slug }) => slug))
  expect({ total, filters, nextCursor }).toEqual({
    total: open.length,
    filters: { location: [], level: [] },
    nextCursor: null,
  })
})

test('a filter is understood by slug, name, country and code, in any case', async ({ request }) => {
  const [bySlug, byName, byCountry, byCode] = await Promise.all(
    ['berlin,hamburg', 'BERLIN&location=Hamburg', 'germany', 'de'].map((location) =>
      listed(request, `?location=${location}`),
    ),
  )
  expect(bySlug.total).toBeGreaterThan(0)
  for (const other of [byName, byCountry, byCode]) expect(other).toEqual(bySlug)
})

test('following the links shows every role exactly once', async ({ request }) => {
  const seen: string[] = []
  let address: string | undefined = '/api/v1/jobs?limit=3'
  while (address) {
    const response: APIResponse = await request.get(address)
    const { jobs } = await response.json()
    seen.push(...jobs.map(({ id }: { id: string }) => id))
    address = /<([^>]+)>; rel="next"/.exec(response.headers().link ?? '')?.[1]
    if (address) address = address.slice(new URL(address).origin.length)
  }
  expect(seen).toEqual(open.map(({ slug }) => slug))
})

test('what is known is not sent again, and HEAD is GET without its body', async ({ request }) => {
  for (const path of ['/api/v1/jobs', '/api/v1/jobs?level=senior', '/api/v1/taxonomies']) {
    const whole = await request.get(path)
    const { etag = '' } = whole.headers()
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await request.get(path, { headers: { 'if-none-match': etag } })
    expect([again.status(), await again.text(), again.headers().etag]).toEqual([304, '', etag])
    const head = await request.head(path)
    expect([head.status(), await head.text(), head.headers().etag]).toEqual([200, '', etag])
    expect(head.headers()['cache-control']).toBe(whole.headers()['cache-control'])
  }
})

test('an unknown role is 404, a closed one 410', async ({ request }) => {
  expect((await request.get('/api/v1/jobs/never-was')).status()).toBe(404)
  expect(closed.length).toBeGreaterThan(0)
  for (const { slug } of closed) {
    const response = await request.get(`/api/v1/jobs/${slug}`)
    expect(response.status()).toBe(410)
    expect(await response.json()).toMatchObject({ status: 410, error: 'gone' })
  }
})

test('an address that cannot be decoded leads nowhere, and breaks nothing', async ({ request }) => {
  for (const path of ['/api/v1/jobs/%E0%A4%A', '/api/v1/jobs/%', '/api/v1/%FF', '/careers/%FF']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
  }
  expect((await request.get('/api/v1/jobs?location=%FF&level=%')).status()).toBe(400)
})

test('every refusal has the one body, whatever was wrong', async ({ request }) => {
  const refusals = [
    [await request.get('/api/v1/jobs?level=wizard'), 400, 'invalid_request'],
    [await request.get('/api/v1/nothing'), 404, 'not_found'],
    [await request.post('/api/v1/nothing'), 404, 'not_found'],
    [await request.delete('/api/v1/jobs'), 405, 'method_not_allowed'],
    [await request.post('/api/v1/taxonomies', { data: {} }), 405, 'method_not_allowed'],
    [
      await request.get('/api/v1/jobs', { headers: { accept: 'text/html' } }),
      406,
      'not_acceptable',
    ],
    [
      await request.get('/api/v1/jobs', { headers: { authorization: 'Bearer nonsense' } }),
      401,
      'invalid_token',
    ],
  ] as const
  for (const [response, status, error] of refusals) {
    expect(response.headers()['content-type']).toBe('application/problem+json')
    expect(response.headers()['access-control-allow-origin']).toBe('*')
    expect([response.status(), await response.json()]).toEqual([
      status,
      expect.objectContaining({ status, error, type: expect.stringContaining(`#${error}`) }),
    ])
  }
})

test('a credential reads what its scopes allow, for itself only', async ({ request }) => {
  const registration = await request.post('/agent/auth', {
    data: {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    },
  })
  const { access_token } = await registration.json()
  const headers = { authorization: `Bearer ${access_token}` }
  const jobs = await request.get('/api/v1/jobs', { headers })
  expect(jobs.status()).toBe(200)
  expect(jobs.headers()['cache-control']).toBe('private, no-store')
  expect(jobs.headers().vary).toContain('Authorization')
  expect(await jobs.text()).toBe(await (await request.get('/api/v1/jobs')).text())
  const studies = await request.get('/api/v1/case-studies', { headers })
  expect(studies.status()).toBe(403)
  expect(studies.headers()['www-authenticate']).toContain('insufficient_scope')
  await request.post('/agent/auth/revoke', { data: { token: access_token } })
  expect((await request.get('/api/v1/jobs', { headers })).status()).toBe(401)
})

test('a page of any other origin may read it', async ({ browser, baseURL }) => {
  const elsewhere = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  // The preflight would refuse the headers that tests add to every request.
  const context = await browser.newContext({ extraHTTPHeaders: {} })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  const read = await page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { authorization: 'Basic x' } })
    return { total: (await response.json()).total, etag: response.headers.get('etag') }
  }, `${baseURL}/api/v1/jobs`)
  await context.close()
  elsewhere.close()
  expect(read).toEqual({ total: open.length, etag: expect.stringMatching(/^"/) })
})

test('the alias is the list under another name, and only it says that it is deprecated', async ({
  request,
}) => {
  const queries = [
    '',
    '?limit=1',
    '?location=berlin',
    '?location=Germany&level=SENIOR,lead',
    '?location=DE&location=PT&limit=2',
    '?level=wizard',
    '?limit=0',
    '?limit=ten&location=moon',
    '?cursor=nonsense',
    '?colour=red',
    '?location=,&level=',
    '?%00=%ff&location=%E2%82',
  ]
  for (const query of queries)
    for (const headers of [{}, { accept: 'text/html' }, { authorization: 'Bearer nonsense' }]) {
      const client = { ...headers, 'x-forwarded-for': newClientAddress() }
      const [current, alias] = [
        await request.get(`/api/v1/jobs${query}`, { headers: client }),
        await request.get(`/api/jobs${query}`, { headers: client }),
      ]
      expect(alias.status()).toBe(current.status())
      expect(await alias.body()).toEqual(await current.body())
      expect(alias.headers().etag).toBe(current.headers().etag)
      expect(alias.headers().deprecation).toMatch(/^@\d+$/)
      expect(alias.headers().link).toContain('rel="deprecation"')
      expect(alias.headers().link).toContain('rel="successor-version"')
      expect(alias.headers().sunset).toBeUndefined()
      expect(current.headers().deprecation).toBeUndefined()
      expect(current.headers().link ?? '').not.toContain('deprecation')
    }
})
