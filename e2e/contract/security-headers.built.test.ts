import { expect, test } from 'vitest'
import { createBuiltSite, origin, site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { paths } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { listMarkdownPaths } from '@/lib/documents/markdown/site'
import { getEdgeServices } from '@/lib/http/composition/edge'
import type { EdgeServices } from '@/lib/http/routing/decision'
import { routeRequest } from '@/lib/http/routing/route-request'

const closed = catalog.roles.find((role) => !catalog.open.roles.includes(role))?.slug ?? ''
const pages = [
  ...listMarkdownPaths(catalog),
  `${paths.careers}?location=berlin`,
  `${paths.work}?discipline=brand`,
  paths.role(closed),
  '/nothing/here',
]

test('everything carries the headers that protect it', async () => {
  const html = await (await site(paths.work)).text()
  const asset = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  expect(asset).not.toBe('')
  for (const path of [
    paths.home,
    paths.role(closed),
    '/work.md',
    '/nothing',
    '/nothing.json',
    '/api/nothing',
    paths.health,
    asset,
  ]) {
    const headers = Object.fromEntries((await site(path)).headers)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'origin-agent-cluster': '?1',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'ratelimit-policy': '"default";q=120;w=60',
    })
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['permissions-policy'], path).not.toContain('tools')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('where the address is https, browsers keep to it, and no other site embeds a page', async () => {
  const https = createBuiltSite({
    services: { ...getEdgeServices(), site: createSiteAt('https://agency.example') },
  })
  const { headers } = await https(paths.work)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.getSetCookie()).toEqual([])
})

test('a drawing that is opened by itself runs nothing', async () => {
  const { status, headers } = await site('/icon.svg')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  expect(headers.get('content-security-policy')).not.toContain('script-src')
})

test('every page has a policy without unsafe-inline', async () => {
  for (const path of pages) {
    const policy = (await site(path)).headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval)|\*/)
  }
})

const fail = () => Promise.reject(new Error('on purpose'))

test('what pages have beside is on every page in HTML, on those of errors too, and on nothing else', async () => {
  const [name, token] = ['origin-trial', 'a-token']
  const used: EdgeServices['quota'] = {
    take: async () => ({ admitted: false, remaining: 0, resetSeconds: 1 }),
  }
  const services = { ...getEdgeServices(), quota: undefined, pageHeaders: { [name]: token } }
  const full = { ...services, quota: used }
  const requests: readonly (readonly [string, Record<string, string>?, EdgeServices?])[] = [
    ...[
      ...pages,
      '/nothing.json',
      '/og/nothing.png',
      '/work/',
      '/careers/nobody/apply',
      '/work.md',
    ].map((path) => [path] as const),
    ...[paths.jobs, paths.openapi, paths.feed, paths.health, '/icon.svg', '/api/nothing'].map(
      (path) => [path] as const,
    ),
    [paths.mcp, { accept: 'text/html' }],
    [paths.mcp],
    ...[paths.work, '/nothing'].flatMap((path) =>
      ['text/html', 'text/markdown', 'application/pdf'].map(
        (accept) => [path, { accept }] as const,
      ),
    ),
    [paths.work, { rsc: '1' }],
    [paths.work, { accept: 'text/html' }, full],
    [paths.work, { accept: 'text/markdown' }, full],
    [paths.jobs, {}, full],
  ]
  let pagesOfHtml = 0
  for (const [path, headers = {}, some = services] of requests) {
    const response = await createBuiltSite({ services: some })(path, { headers })
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const expected = isHtml ? token : null
    if (isHtml) pagesOfHtml += 1
    expect(response.headers.get(name), `${path} ${JSON.stringify(headers)}`).toBe(expected)
    // Middleware sends what is decided; the platform answers with what it leads to.
    const decision = await routeRequest(
      new Request(`${origin}${path}`, { headers }),
      some,
      new Date(),
    )
    const decided = new Headers(
      'response' in decision ? decision.response.headers : decision.headers,
    )
    expect(decided.get(name), `${path} ${JSON.stringify(headers)}, decided`).toBe(expected)
  }
  expect(pagesOfHtml).toBeGreaterThan(20)

  const failing = createBuiltSite({
    services,
    routes: [[paths.ready, { GET: fail }]],
  })
  const failed = await failing(paths.ready)
  expect([failed.status, failed.headers.get(name)]).toEqual([500, token])
})
