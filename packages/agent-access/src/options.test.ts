import { expect, onTestFinished, test, vi } from 'vitest'
import { anyFree } from '@/e2e/support/ports.mjs'
import {
  connectClient,
  createShop,
  fetchFrom,
  listen,
  listParts,
  register,
  sendJson,
} from '../test/access'
import type { AgentAccessOptions } from './create'
import { toNodeListener } from './node/listener'

const open = (options: Partial<AgentAccessOptions>) => createShop([listParts], options)

test('below a base path is all of it but the well-known documents, and documents say so', async () => {
  const access = open({
    basePath: '/shop',
    pages: { privacyPolicy: '/privacy' },
    markdownPages: [
      { path: '/about', title: 'About', description: 'Us.', toMarkdown: () => '# About' },
    ],
  })
  const ask = fetchFrom(access)
  expect(await (await ask('/shop/api/v1/parts')).json()).toEqual({ parts: ['bell'] })
  for (const path of [
    '/api/v1/parts',
    '/openapi.json',
    '/mcp',
    '/shop',
    '/shop/about',
    '/shopping',
    '/shop/.well-known/api-catalog',
    '/.well-known/oauth-protected-resource/mcp',
  ])
    expect((await ask(path)).status, path).toBe(404)
  const openapi = await (await ask('/shop/openapi.json')).json()
  expect(openapi.servers).toEqual([{ url: 'https://shop.example/shop' }])
  expect(Object.keys(openapi.paths)).toContain('/api/v1/parts')
  const guide = await (await ask('/shop/llms.txt')).text()
  for (const address of [
    '/shop/api/v1/parts',
    '/shop/mcp',
    '/shop/auth.md',
    '/privacy',
    '/about.md',
  ])
    expect(guide).toContain(`https://shop.example${address}`)
  expect(await (await ask('/about.md')).text()).toBe('# About')
  const metadata = '/.well-known/oauth-protected-resource'
  expect((await (await ask(metadata)).json()).resource).toBe('https://shop.example')
  const ofMcp = await (await ask(`${metadata}/shop/mcp`)).json()
  expect(ofMcp.resource).toBe('https://shop.example/shop/mcp')
  const { tools } = await (await ask('/shop/page-tools.json')).json()
  expect(tools[0]).toMatchObject({
    address: '/shop/page-tools/list_parts',
    http: { method: 'GET', path: '/shop/api/v1/parts' },
  })
  expect((await sendJson(access, 'POST', tools[0].address, {})).status).toBe(200)
  const forged = { authorization: 'Bearer agt_forged' }
  const refused = await sendJson(access, 'POST', '/shop/mcp', {}, forged)
  expect(refused.headers.get('www-authenticate')).toContain(`${metadata}/shop/mcp"`)
})

test('a client of MCP and a registration are served below a base path', async () => {
  const access = open({ basePath: '/shop' })
  const client = await connectClient(access, {}, '/shop/mcp')
  expect((await client.callTool({ name: 'list_parts' })).structuredContent).toEqual({
    parts: ['bell'],
  })
  expect((await register(access, ['shop.read'], '/shop/agent/auth')).authorization).toMatch(/agt_/)
})

test('limits of the site are counted, and told everywhere alike', async () => {
  const access = open({ limits: { requests: { max: 4, seconds: 7 } } })
  const ask = fetchFrom(access)
  const response = await ask('/api/v1/parts')
  expect(response.headers.get('ratelimit-policy')).toBe('"default";q=4;w=7')
  expect(await (await ask('/auth.md')).text()).toContain('may make 4 requests in 7 seconds')
  expect(await (await ask('/openapi.json')).text()).toContain('may send 4 requests in 7 seconds')
  expect((await ask('/api/v1/parts')).status).toBe(200)
  expect((await ask('/api/v1/parts')).status).toBe(429)
})

test('MCP is asked under the host names of the site, and under local ones in development', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const ask = async (host: string, options: Partial<AgentAccessOptions> = {}) => {
    const request = new Request(`https://${host}/mcp`, {
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(ping),
    })
    return (await open(options).handle(request, '192.0.2.1'))?.status
  }
  expect(await ask('www.shop.example')).toBe(403)
  expect(await ask('www.shop.example', { hosts: ['www.shop.example'] })).toBe(200)
  expect(await ask('localhost:3000')).toBe(403)
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await ask('localhost:3000')).toBe(200)
})

test('a site adds sections of its own to the documents', async () => {
  const ask = fetchFrom(
    open({ documents: { llms: '## Opening hours\n\nMonday', authGuide: '## Staff\n\nAsk us.' } }),
  )
  expect(await (await ask('/llms.txt')).text()).toMatch(/\n\n## Opening hours\n\nMonday\n$/)
  expect(await (await ask('/auth.md')).text()).toMatch(/\n\n## Staff\n\nAsk us\.\n$/)
})

test('an address may end with a slash, where a host ends all of them so', async () => {
  const ask = fetchFrom(open({ basePath: '/shop' }))
  expect((await ask('/shop/api/v1/parts/')).status).toBe(200)
  expect((await ask('/shop/llms.txt/')).status).toBe(200)
})

test.each<[Partial<AgentAccessOptions>, string]>([
  [{ basePath: 'shop' }, 'basePath "shop" must begin with a slash and end without one'],
  [{ basePath: '/shop/' }, 'such as /shop'],
  [{ limits: { requests: { max: 0, seconds: 1 } } }, 'both must be whole numbers above 0'],
])('a wrong option ends the start: %j', (options, message) => {
  expect(() => open(options)).toThrow(message)
})

test('a host whose requests only look like one is served, and so is what it sends', async () => {
  const port = await anyFree()
  const access = createShop([listParts], { baseUrl: `http://localhost:${port}`, basePath: '/shop' })
  await listen(toNodeListener(access), port)
  const response = await fetch(`http://localhost:${port}/shop/page-tools/list_parts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await response.json()).toEqual({ text: 'bell' })
})
