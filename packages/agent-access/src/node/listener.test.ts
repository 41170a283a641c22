import { once } from 'node:events'
import { Agent, type RequestOptions, request as sendRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createShop, listen, listParts } from '../../test/access'
import { defineOperation } from '../operations/define-operation'
import { toNodeListener } from './listener'

const waiting: AbortSignal[] = []

const setPrice = defineOperation({
  name: 'set_price',
  title: 'Set a price',
  description: 'Sets the price of a part.',
  scope: 'shop.write',
  effect: 'write',
  http: { method: 'PUT', path: '/api/v1/parts/{id}/price' },
  input: z.strictObject({ id: z.string(), cents: z.int(), note: z.string().optional() }),
  output: z.strictObject({ id: z.string(), cents: z.int(), note: z.string().optional() }),
  async run(input, { signal }) {
    if (input.note === 'wait') {
      waiting.push(signal)
      await once(signal, 'abort')
    }
    return input
  },
  toText: ({ cents }) => String(cents),
})

const createListener = (options = {}) =>
  toNodeListener(createShop([listParts, setPrice], { baseUrl: 'http://localhost', ...options }))

const sendPrice = (url: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  fetch(`${url}/api/v1/parts/bell/price`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

test('what is not below the base path is nothing of agents', async () => {
  const url = await listen(createListener({ basePath: '/shop' }))
  const outside = await fetch(`${url}/nope`)
  expect([outside.status, await outside.text()]).toEqual([404, 'There is nothing here'])
  const { detail } = await (await fetch(`${url}/shop/api/v1/part`)).json()
  expect(detail).toContain('"/shop/api/v1/part"')
})

test('an answer keeps what the application says it depends on', async () => {
  const app = express()
  app.use((_, response, next) => {
    response.setHeader('vary', 'Accept-Encoding')
    next()
  })
  app.use(createListener())
  const { headers } = await fetch(`${await listen(app)}/api/v1/parts`)
  expect(headers.get('vary')).toMatch(/Authorization.*Accept-Encoding/)
})

test('node:http serves operations and documents, and says 404 to the rest', async () => {
  const url = await listen(createListener())
  expect(await (await fetch(`${url}/api/v1/parts`)).json()).toEqual({ parts: ['bell'] })
  const priced = await sendPrice(url, JSON.stringify({ cents: 900 }))
  expect([priced.status, await priced.json()]).toEqual([200, { id: 'bell', cents: 900 }])
  expect((await fetch(`${url}/llms.txt`)).status).toBe(200)
  const missing = await fetch(`${url}/api/v1/part`)
  expect([missing.status, (await missing.json()).detail]).toEqual([
    404,
    expect.stringContaining('/api/v1/parts'),
  ])
  const head = await fetch(`${url}/openapi.json`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each([
  ['as it came', []],
  ['that express.json() has read', [express.json()]],
  ['that express.text() has read', [express.text({ type: '*/*' })]],
  ['that express.raw() has read', [express.raw({ type: '*/*' })]],
])('Express passes on a body %s', async (_, parsers) => {
  const app = express()
  for (const parser of parsers) app.use(parser)
  app.use(createListener())
  const url = await listen(app)
  const note = 'Zoë’s bell'
  const priced = await sendPrice(url, JSON.stringify({ cents: 900, note }))
  expect([priced.status, await priced.json()]).toEqual([200, { id: 'bell', cents: 900, note }])
  const refused = await sendPrice(url, JSON.stringify({ cents: 'many' }))
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ field: 'cents' }] },
  ])
})

test('a body that a parser has kept elsewhere is a fault of the site, and the log names the fix', async () => {
  const lines: unknown[] = []
  const app = express()
  app.use((request, _, next) => void request.resume().on('end', next))
  const options = { log: (...line: unknown[]) => void lines.push(line), onError: undefined }
  app.use(createListener(options))
  app.post('/orders', (_, response) => void response.sendStatus(201))
  const url = await listen(app)
  expect((await sendPrice(url, JSON.stringify({ cents: 900 }))).status).toBe(500)
  expect(JSON.stringify(lines)).toContain('mount toNodeListener before it')
  expect((await fetch(`${url}/orders`, { method: 'POST', body: '{}' })).status).toBe(201)
})

test('a status has its reason, as node:http sends it', async () => {
  const url = await listen(createListener())
  for (const [path, reason] of [
    ['/api/v1/parts', 'OK'],
    ['/api/v1/nothing', 'Not Found'],
  ])
    expect((await fetch(url + path)).statusText).toBe(reason)
})

test('a body that express.json() has unpacked is read as it is now', async () => {
  const url = await listen(express().use(express.json(), createListener()))
  const packed = new Uint8Array(gzipSync(JSON.stringify({ cents: 900 })))
  expect((await sendPrice(url, packed, { 'content-encoding': 'gzip' })).status).toBe(200)
})

test('what is not for agents goes on to the site, its body unread', async () => {
  const app = express().use(createListener())
  app.post('/orders', express.json(), ({ body }, response) => void response.json(body))
  const url = await listen(app)
  const ordered = await fetch(`${url}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bells: 2 }),
  })
  expect(await ordered.json()).toEqual({ bells: 2 })
  expect((await fetch(`${url}/missing`)).status).toBe(404)
})

test('a mount path of Express is the base path of the access', async () => {
  const app = express().use('/shop', createListener({ basePath: '/shop' }))
  const url = await listen(app)
  expect((await fetch(`${url}/shop/api/v1/parts`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/parts`)).status).toBe(404)
})

test('clients are told apart by their connection, and by a header only behind a proxy', async () => {
  const limits = { requests: { max: 1, seconds: 60 } }
  const ask = async (options: object) => {
    const url = await listen(createListener({ limits, ...options }))
    const statuses: number[] = []
    for (const client of ['192.0.2.1', '192.0.2.2']) {
      const headers = { 'x-forwarded-for': client }
      statuses.push((await fetch(`${url}/api/v1/parts`, { headers })).status)
    }
    return statuses
  }
  expect(await ask({})).toEqual([200, 429])
  const proxies = { platform: 'server', trustedProxies: 1 }
  expect(await ask({ proxies })).toEqual([200, 200])
})

test.each([
  ['at once', []],
  ['behind a parser', [express.json()]],
])('the signal of the request aborts when the client leaves, %s', async (_, parsers) => {
  const app = express()
  app.use(...parsers, createListener())
  const body = JSON.stringify({ cents: 1, note: 'wait' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const address = `${await listen(app)}/api/v1/parts/bell/price`
  const client = sendRequest(address, { method: 'PUT', headers }).on('error', () => {})
  client.end(body)
  await expect.poll(() => waiting.length).toBe(1)
  const signal = waiting.pop()
  expect(signal?.aborted).toBe(false)
  client.destroy()
  await expect.poll(() => signal?.aborted).toBe(true)
})

test('an answer comes in parts as it is made', async () => {
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('first'))
      end = () => controller.close()
    },
  })
  const url = await listen(
    toNodeListener({ ...createShop([]), handle: async () => new Response(body) }),
  )
  const reader = (await fetch(url)).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  end()
  expect((await reader?.read())?.done).toBe(true)
})

test('an error goes on to Express, and ends the connection of node:http', async () => {
  const listener = toNodeListener({
    ...createShop([]),
    handle: () => Promise.reject(new Error('no quota')),
  })
  await expect(fetch(await listen(listener))).rejects.toThrow()
  const app = express().use(listener)
  app.use(
    ((_error, _request, response, _next) =>
      void response.status(503).end()) as express.ErrorRequestHandler,
  )
  expect((await fetch(await listen(app))).status).toBe(503)
})

test.each([
  ['too large', {}, 413],
  ['of a wrong type', { 'content-type': 'text/plain' }, 415],
  ['from a foreign origin', { origin: 'https://evil.example' }, 403],
])(
  'after a body that is refused unread, being %s, the connection answers on',
  async (_, headers, status) => {
    const url = await listen(createListener())
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const ask = (path: string, options: RequestOptions, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = sendRequest(new URL(path, url), { agent, ...options }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        })
        sent.on('error', reject).end(body)
      })
    const large = JSON.stringify({ cents: 'x'.repeat(2_000_000) })
    const put = { method: 'PUT', headers: { 'content-type': 'application/json', ...headers } }
    expect(await ask('/api/v1/parts/bell/price', put, large)).toBe(status)
    expect(await ask('/openapi.json', {})).toBe(200)
  },
)

test('what is no access of a site is refused when the listener is made', () => {
  for (const wrong of [undefined, {}, { name: 'Shop' }])
    expect(() => toNodeListener(wrong as never)).toThrow(
      'toNodeListener takes what createAgentAccess returns',
    )
})
