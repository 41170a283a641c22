import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { createShop, listParts } from '../../test/access'
import { requestQuota } from '../limits'
import { createMiddleware } from './middleware'
import { toRoutes } from './routes'

const middleware = createMiddleware({})

const ask = (path: string, client = '192.0.2.7') =>
  middleware(
    new NextRequest(`https://library.example${path}`, { headers: { 'x-forwarded-for': client } }),
  )

test('a request of an agent is led to the one route, and counted', async () => {
  const { headers } = await ask('/api/v1/events?branch=main')
  expect(headers.get('x-middleware-rewrite')).toBe(
    'https://library.example/agent-access/api/v1/events?branch=main',
  )
  expect(headers.get('ratelimit')).toMatch(/^"default";r=119;t=\d+$/)
})

test('the route itself is not there for others, because nothing would count them', async () => {
  for (const path of ['/agent-access', '/agent-access/api/v1/events'])
    expect((await ask(path)).status).toBe(404)
})

test('a page of the site is left alone', async () => {
  expect((await ask('/about')).headers.get('x-middleware-next')).toBe('1')
})

test('what exceeds the quota is refused with when to come again', async () => {
  const client = '192.0.2.8'
  for (let sent = 0; sent < requestQuota.requestsMax; sent++) await ask('/openapi.json', client)
  const refused = await ask('/openapi.json', client)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

const at = (url: string, middleware: ReturnType<typeof createMiddleware>, nextConfig = {}) =>
  middleware(new NextRequest(url, { headers: { 'x-forwarded-for': '192.0.2.9' }, nextConfig }))

test('below a base path, and of a host that ends addresses with a slash, it leads the same', async () => {
  const below = createMiddleware({
    basePath: '/shop',
    limits: { requests: { max: 9, seconds: 5 } },
  })
  const { headers } = await at('https://library.example/shop/mcp/', below)
  expect(headers.get('x-middleware-rewrite')).toMatch(
    /^https:\/\/library\.example\/agent-access\/shop\/mcp\/?$/,
  )
  expect(headers.get('ratelimit-policy')).toBe('"default";q=9;w=5')
  const root = await at('https://library.example/mcp', below)
  expect(root.headers.get('x-middleware-next')).toBe('1')
})

test('with the access itself it leads what operations and documents have, and nothing else', async () => {
  const guided = createMiddleware(createShop([]))
  const own = await at('https://library.example/api/v1/orders', guided)
  expect(own.headers.get('x-middleware-next')).toBe('1')
  const { headers } = await at('https://library.example/llms.txt', guided)
  expect(headers.get('x-middleware-rewrite')).toBe('https://library.example/agent-access/llms.txt')
  expect(headers.get('ratelimit')).toMatch(/^"default"/)
})

test('a base path of Next that the access does not have is an error that names the fix', async () => {
  const nextConfig = { basePath: '/site' }
  await expect(at('https://library.example/site/mcp', middleware, nextConfig)).rejects.toThrow(
    'Next has the basePath "/site": pass it to createAgentAccess, too',
  )
})

test.each([
  [undefined, 'createMiddleware takes what createAgentAccess returns, or at the edge {'],
  [{ markdownpages: [] }, 'markdownpages is not known; did you mean markdownPages?'],
  [
    { name: 'Shop', stores: {} },
    'name is not known; there are markdownPages, basePath, limits, messages',
  ],
  [{ limits: { requests: 60 } }, '{ max: 60, seconds: 60 }'],
])('what is neither an access nor its options ends the start: %j', (source, message) => {
  expect(() => createMiddleware(source as never)).toThrow(message)
})

test('the route file takes the access, and not its options', () => {
  expect(() => toRoutes({ name: 'Shop' } as never)).toThrow(
    'toRoutes takes what createAgentAccess returns',
  )
})

test.each(['', '/shop'])(
  'what no operation has is a problem with the nearest address: %j',
  async (basePath) => {
    const { GET } = toRoutes(createShop([listParts], { basePath }))
    const path = `${basePath}/api/v1/part`.slice(1).split('/')
    const url = `https://shop.example/agent-access/${path.join('/')}`
    const response = await GET(new Request(url), { params: Promise.resolve({ path }) })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const { detail } = await response.json()
    expect(detail).toContain(`did you mean https://shop.example${basePath}/api/v1/parts?`)
  },
)
