import { randomUUID } from 'node:crypto'
import { publishedDocuments } from '@/e2e/support/documents'
import { structuredData } from '@/e2e/support/html'
import { anna } from '@/e2e/support/inquiries'
import { mcpClients } from '@/e2e/support/mcp-clients'
import { useUp } from '@/e2e/support/quota'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { markdownPath, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { isOpen } from '@/lib/domain/role'
import { authBodyBytesMax, requestQuota } from '@/packages/agent-access/core'

// One case of each promise over a real socket; all of its cases are in e2e/contract/, in process.

const now = new Date()
const role = catalog.openRoles(now)[0]?.slug ?? ''
const closed = catalog.roles.find((one) => !isOpen(one, now))?.slug ?? ''

test('credentials: an agent registers, uses, revokes and is refused', async ({ request }) => {
  const resource = await (await request.get(paths.protectedResource)).json()
  const [issuer] = resource.authorization_servers
  const { agent_auth } = await (await request.get(issuer + paths.authorizationServer)).json()
  const registered = await request.post(agent_auth.register_uri, {
    data: {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    },
  })
  const { access_token } = await registered.json()
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await request.get(paths.jobs, { headers })).status()).toBe(200)
  expect((await request.get(paths.caseStudies, { headers })).status()).toBe(403)
  await request.post(agent_auth.revocation_uri, { data: { token: access_token } })
  const refused = await request.get(paths.jobs, { headers })
  expect(refused.status()).toBe(401)
  expect(refused.headers()['www-authenticate']).toContain('error="invalid_token"')
})

test('jobs: a list with a validator for each coding, its alias, and refusals', async ({
  request,
}) => {
  const tags = new Set<string>()
  for (const coding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': coding }
    const list = await request.get(paths.jobs, { headers })
    expect((await list.json()).total).toBe(catalog.openRoles(now).length)
    const etag = list.headers().etag ?? ''
    tags.add(etag)
    const again = await request.get(paths.jobs, { headers: { ...headers, 'if-none-match': etag } })
    expect(again.status(), coding).toBe(304)
  }
  expect(tags.size).toBe(3)
  expect((await request.get(paths.jobsAlias)).headers().deprecation).toMatch(/^@\d+$/)
  expect((await request.get(`${paths.jobs}/${closed}`)).status()).toBe(410)
  const refused = await request.get(`${paths.jobs}?level=wizard`)
  expect([refused.status(), refused.headers()['content-type']]).toEqual([
    400,
    'application/problem+json',
  ])
})

test('discovery: every published document is there', async ({ request }) => {
  for (const path of publishedDocuments) expect((await request.get(path)).status(), path).toBe(200)
})

test('representations: HTML, Markdown, neither; missing and gone', async ({ request }) => {
  for (const [path, accept, status, type] of [
    [paths.work, 'text/html', 200, 'text/html'],
    [paths.work, 'text/markdown', 200, 'text/markdown'],
    [paths.work, 'application/pdf', 406, 'application/problem+json'],
    [markdownPath(paths.work), '*/*', 200, 'text/markdown'],
    [`${paths.careers}?location=berlin`, 'text/html', 200, 'text/html'],
    ['/nothing', 'text/html', 404, 'text/html'],
    [paths.role(closed), 'text/html', 410, 'text/html'],
  ] as const) {
    const response = await request.get(path, { headers: { accept } })
    expect([response.status(), response.headers()['content-type']], path).toEqual([
      status,
      expect.stringContaining(type),
    ])
    const { vary = '', 'x-content-type-options': sniffed } = response.headers()
    if (!path.endsWith('.md')) expect(vary.toLowerCase(), path).toContain('accept')
    expect(sniffed, path).toBe('nosniff')
  }
})

test('one view: page, REST and MCP tell the same of a role', async ({ request, baseURL }) => {
  const job = await (await request.get(`${paths.jobs}/${role}`)).json()
  const html = await (await request.get(paths.role(role))).text()
  expect(structuredData(html)).toContainEqual(
    expect.objectContaining({ '@type': 'JobPosting', title: job.title, url: job.url }),
  )
  for (const name of ['SDK 1.32', 'v2, pinned to 2026-07-28']) {
    const headers = { 'x-forwarded-for': newClientAddress() }
    const client = await mcpClients[name]?.(new URL(paths.mcp, baseURL), headers)
    expect((await client?.call('get_role', { id: role }))?.structuredContent, name).toEqual(job)
    await client?.close()
  }
})

test('inquiries: tried, accepted once, the same again for the same key', async ({ request }) => {
  const preview = await request.post(paths.inquiries, { data: { ...anna, dryRun: true } })
  expect([preview.status(), (await preview.json()).status]).toEqual([200, 'preview'])
  const key = randomUUID()
  const [data, headers] = [{ ...anna, phone: key }, { 'idempotency-key': key }]
  const [first, again] = [
    await request.post(paths.inquiries, { data, headers }),
    await request.post(paths.inquiries, { data, headers }),
  ]
  expect([first.status(), again.status()]).toEqual([202, 202])
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers()['idempotent-replayed']).toBe('true')
  const foreign = { origin: 'https://evil.example' }
  expect((await request.post(paths.inquiries, { data: anna, headers: foreign })).status()).toBe(403)
})

test('quota: request 121 is refused, and nobody else', async ({ request }) => {
  await useUp(request)
  const refused = await request.get(paths.work)
  expect(refused.status()).toBe(429)
  const retryAfter = Number(refused.headers()['retry-after'])
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(requestQuota.windowSeconds)
  const other = { 'x-forwarded-for': newClientAddress() }
  expect((await request.get(paths.work, { headers: other })).status()).toBe(200)
})

const json = 'content-type: application/json'
const tooLong = 'x'.repeat(authBodyBytesMax + 1)

for (const [name, line, headers, status, body] of [
  ['64 kB in one header', 'GET /work', [`x-big: ${'a'.repeat(65_536)}`], 431],
  ['two lengths', 'GET /work', ['content-length: 1', 'content-length: 2'], 400],
  ['an address that is too long', `GET /${'a'.repeat(1001)}`, [], 414],
  ['a way out', 'GET /..%2f..%2fetc%2fpasswd', [], 404],
  ['another method', 'DELETE /work', [], 405],
  ['a foreign host', `POST ${paths.mcp}`, ['host: evil.example'], 403],
  [
    'a body over its limit',
    `POST ${paths.register}`,
    [json, `content-length: ${tooLong.length}`],
    413,
    tooLong,
  ],
] as const)
  test(`hostile input: ${name}`, async ({ baseURL }) => {
    const url = baseURL ?? ''
    expect((await exchange(url, requestText(line, headers, body))).status).toBe(status)
    await requireAlive(url)
  })
