import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import {
  bookRepair,
  connectClient,
  createShop,
  fetchFrom,
  listParts,
  readDefinition,
  register,
  sendJson,
  serveShop,
} from '../test/access'
import type { AgentAccessOptions } from './create'
import { englishMessages } from './messages'
import { defineOperation } from './operations/define-operation'
import { webBotAuth } from './operators/web-bot-auth'
import { memoryStores } from './stores/stores.memory'

const readPart = defineOperation({
  ...readDefinition,
  name: 'get_part',
  http: { method: 'GET', path: '/api/v1/parts/{id}' },
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({ id: z.string() }),
  run: async ({ id }) => ({ id }),
})

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
    '/shop/about.md',
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

test('MCP takes the host of the address where a request has no Host header', async () => {
  const ask = (host: string) =>
    open({}).handle(
      new Request(`https://${host}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      }),
    )
  expect((await ask('shop.example'))?.status).toBe(200)
  expect((await ask('evil.example'))?.status).toBe(403)
})

test('a page is Markdown, and page tools are, in the language that is asked for', async () => {
  const toMarkdown = ({ language }: { readonly language: string }) => `# ${language}`
  const ask = fetchFrom(
    open({
      messages: { en: englishMessages, de: englishMessages },
      markdownPages: [{ path: '/about', title: 'About', description: 'Us.', toMarkdown }],
    }),
  )
  expect(await (await ask('/about.md')).text()).toBe('# en')
  const german = await ask('/about.md', { headers: { 'accept-language': 'de-AT' } })
  expect(await german.text()).toBe('# de')
  expect(german.headers.get('content-language')).toBe('de')
  expect(german.headers.get('vary')).toBe('Accept, Accept-Language')
  for (const [tag, language] of [
    ['de-AT', 'de'],
    ['fr', 'en'],
  ])
    expect((await (await ask(`/page-tools.json?language=${tag}`)).json()).language).toBe(language)
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
  [{ verify: webBotAuth as never }, 'verify must be what webBotAuth({ fetchDirectory }) returns'],
  [{ retention: { submissionDays: 0 } }, 'submissionDays is 0, but must be a number above 0'],
])('a wrong option ends the start: %j', (options, message) => {
  expect(() => open(options)).toThrow(message)
})

test('a host whose requests only look like one is served, and so is what it sends', async () => {
  const origin = await serveShop([listParts], { basePath: '/shop' })
  const response = await fetch(`${origin}/shop/page-tools/list_parts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await response.json()).toEqual({ text: 'bell' })
})

function setClock(at: Date) {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
const sentAt = new Date('2027-03-04T10:00:00Z')
const inHours = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)

test.each([
  [undefined, 180],
  [{ submissionDays: 30 }, 30],
])(
  'a submission is erased after its days, counted from its delivery: %j',
  async (retention, days) => {
    setClock(sentAt)
    const stores = memoryStores()
    const send = vi.fn(async () => {})
    const access = createShop([bookRepair], {
      stores,
      delivery: [{ createChannel: () => ({ name: 'test', send }) }],
      ...(retention && { retention }),
    })
    const booking = { name: 'Anna', email: 'anna@client.example' }
    expect((await sendJson(access, 'POST', bookRepair.http.path, booking)).status).toBe(202)
    await expect.poll(() => stores.submissions.backlog()).toMatchObject({ waiting: 0 })
    expect(await stores.submissions.eraseExpired(inHours(days * 24 - 1))).toBe(0)
    expect(await stores.submissions.eraseExpired(inHours(days * 24))).toBe(1)
  },
)

test.each([
  [undefined, 24],
  [{ answerHours: 1 }, 1],
])('a retry of a write gets its answer for its hours: %j', async (retention, hours) => {
  setClock(sentAt)
  let runs = 0
  const addPart = defineOperation({
    name: 'add_part',
    title: 'Add a part',
    description: 'Adds a part.',
    scope: 'shop.write',
    effect: 'write',
    http: { method: 'POST', path: '/api/v1/parts' },
    input: z.strictObject({}),
    output: z.strictObject({ parts: z.int() }),
    run: async () => ({ parts: ++runs }),
    toText: ({ parts }) => `${parts}`,
  })
  const access = createShop([addPart], { stores: memoryStores(), ...(retention && { retention }) })
  const add = async (at: Date) => {
    setClock(at)
    const key = { 'idempotency-key': 'k1' }
    return (await sendJson(access, 'POST', addPart.http.path, {}, key)).json()
  }
  expect(await add(sentAt)).toEqual({ parts: 1 })
  expect(await add(inHours(hours - 0.1))).toEqual({ parts: 1 })
  expect(await add(inHours(hours))).toEqual({ parts: 2 })
})

test('the text of an operation knows the language of its call', async () => {
  const read = defineOperation({
    ...readDefinition,
    effect: 'read',
    output: z.strictObject({}),
    run: async () => ({}),
    toText: (_, { language }) => `Text: ${language}`,
  })
  const access = createShop([read], { messages: { en: englishMessages, de: englishMessages } })
  const text = async (input: object) =>
    (await (await sendJson(access, 'POST', '/page-tools/read', input)).json()).text
  expect([await text({}), await text({ language: 'de' })]).toEqual(['Text: en', 'Text: de'])
})

test('route files of their own and a catch-all serve below the base path, and a 404 there says so', async () => {
  const access = createShop([listParts, readPart], {
    basePath: '/shop',
    documents: { addresses: ['/shop/api/session'] },
  })
  const get = (path: string) => new Request(`https://shop.example${path}`)
  const one = access.at('/api/v1/parts/{id}')
  expect(await (await one.GET(get('/shop/api/v1/parts/bell'))).json()).toEqual({ id: 'bell' })
  const all = access.catchAll()
  expect((await all.GET(get('/shop/api/v1/parts/bell'))).status).toBe(200)
  expect((await all.GET(get('/api/v1/parts/bell'))).status).toBe(404)
  const refused = await (await all.GET(get('/shop/api/sesion'))).json()
  expect(refused.detail).toContain(
    '"/shop/api/sesion"; did you mean https://shop.example/shop/api/session?',
  )
  const wellKnown = await (await all.GET(get('/.well-known/oauth'))).json()
  expect(wellKnown.errors[0].allowed).toContain(
    'https://shop.example/.well-known/oauth-protected-resource/shop/mcp',
  )
})

test('a route file of an address at which nothing is stops at the start, or is 404 where it may be left out', async () => {
  const access = createShop([listParts])
  expect(() => access.at('/api/v1/bikes')).toThrow('Nothing for agents is at /api/v1/bikes')
  const absent = access.at('/api/v1/bikes', { optional: true })
  const response = await absent.GET(new Request('https://shop.example/api/v1/bikes'))
  expect(response.status).toBe(404)
  expect((await response.json()).detail).toContain('nothing at "/api/v1/bikes"')
})
