import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AuditVisit, type AuditVisitOptions } from './visit'

const origin = 'https://studio.test'

/** A visit of a site that always gives this response, and the requests that it was sent. */
function visitOf(response: ResponseInit = {}, options: AuditVisitOptions = {}) {
  const requests: { url: string; headers: Headers }[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    requests.push({ url: String(input), headers: new Headers(init.headers) })
    return new Response(null, response)
  }
  return { requests, visit: new AuditVisit(origin, { fetch, ...options }) }
}

test('no more is sent in all than is published', async () => {
  const { requests, visit } = visitOf()
  for (let count = 0; count < 118; count += 1) await visit.get(`/${count}`)
  await expect(visit.get('/more')).rejects.toMatchObject({
    verdict: 'unproven',
    message: '/more is not asked: the requests of the audit are used up',
  })
  expect(requests).toHaveLength(118)
})

test('the same address is asked once, another origin never', async () => {
  const away = { status: 302, headers: { location: 'http://169.254.169.254/latest' } }
  const { requests, visit } = visitOf(away, { headers: { 'x-secret': 'one' } })
  for (let time = 0; time < 2; time += 1) expect((await visit.get('/moved')).status).toBe(302)
  await expect(visit.get('https://elsewhere.test/')).rejects.toThrow('it is elsewhere')
  expect(requests.map(({ url, headers }) => [url, headers.get('x-secret')])).toEqual([
    [`${origin}/moved`, 'one'],
  ])
})

test('redirects in a circle end, and lead to no document', async () => {
  const { requests, visit } = visitOf({ status: 302, headers: { location: '/' } })
  await expect(visit.read('/')).rejects.toMatchObject({ verdict: 'false' })
  expect(requests).toHaveLength(6)
})

test('304 is an answer and leads nowhere', async () => {
  const { requests, visit } = visitOf({ status: 304 })
  expect((await visit.get('/', { 'if-none-match': '"1"' })).status).toBe(304)
  expect(requests).toHaveLength(1)
})

test.each([
  ['a Retry-After of a year', '31536000', 1],
  ['a Retry-After again and again', '1', 4],
])('%s is not waited for', async (_, seconds, count) => {
  const waits: number[] = []
  const { requests, visit } = visitOf(
    { status: 429, headers: { 'retry-after': seconds } },
    { onWait: (seconds) => waits.push(seconds), wait: async () => {} },
  )
  await expect(visit.get('/')).rejects.toThrow('wants a wait of')
  expect(requests).toHaveLength(count)
  expect(waits).toHaveLength(count - 1)
})

test('what is left of a quota is kept for others', async () => {
  const headers = { ratelimit: '"default";r=2;t=7', 'ratelimit-policy': '"default";q=120;w=60' }
  const waits: number[] = []
  const onWait = (seconds: number) => waits.push(seconds)
  const { visit } = visitOf({ headers }, { onWait, wait: async () => {} })
  await visit.get('/')
  expect(visit.quota).toEqual({ requests: 120, seconds: 60 })
  await visit.get('/next')
  expect(waits).toEqual([7])
})

test('a connection that the server has closed meanwhile is opened once more', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
    if (connections === 1) socket.once('data', () => socket.destroy())
    else socket.once('data', () => socket.end(`${ok}content-length: 2\r\n\r\nhi`))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const retriedPaths: string[] = []
    const visit = new AuditVisit(`http://127.0.0.1:${port}`, {
      onRetry: (path) => retriedPaths.push(path),
    })
    expect((await visit.get('/')).text).toBe('hi')
    expect(retriedPaths).toEqual(['/'])
  } finally {
    server.close()
  }
})

/** Asks a server that sends these bytes, and then more of them for as long as somebody reads. */
async function askServer(
  head: string,
  { more, body = '' }: { more?: string; body?: string | Buffer },
) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(head)
      socket.write(body)
      if (more === undefined) return void socket.end()
      const timer = setInterval(() => socket.write(more), 1)
      socket.on('close', () => clearInterval(timer))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await new AuditVisit(`http://127.0.0.1:${port}`, { answerSeconds: 1 }).get('/')
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n'
const bomb = Buffer.alloc(50_000_000, 'a')

test.each([
  ['a body without end', `${ok}\r\n`, { more: 'a'.repeat(200_000) }],
  ['gzip that grows', `${ok}content-encoding: gzip\r\n\r\n`, { body: gzipSync(bomb) }],
  ['brotli that grows', `${ok}content-encoding: br\r\n\r\n`, { body: brotliCompressSync(bomb) }],
])('%s is not read to its end', async (_, head, rest) => {
  await expect(askServer(head, rest)).rejects.toThrow('has more than 2 MB')
})

test.each([
  ['slow bytes', `${ok}\r\n`, 'a', /did not answer in full within 1 s/],
  ['a server that says nothing', '', '', /did not answer in full within 1 s/],
  [
    'what is not gzip',
    `${ok}content-encoding: gzip\r\n\r\nhello`,
    undefined,
    /did not answer|could not be asked/,
  ],
  ['headers without end', ok, `x-a: ${'a'.repeat(5_000)}\r\n`, /could not be asked/],
])('%s is given up', async (_, head, more, reason) => {
  await expect(askServer(head, more === undefined ? {} : { more })).rejects.toThrow(reason)
})

test.each([
  ['what is no HTTP', 'hello\r\n\r\n'],
  ['a body that ends too soon', `${ok}content-length: 100\r\n\r\nhello`],
])('%s is no answer', async (_, head) => {
  await expect(askServer(head, {})).rejects.toMatchObject({
    verdict: 'false',
    message: expect.stringContaining('could not be asked'),
  })
})
