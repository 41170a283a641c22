import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { defaultLimits } from 'next-host'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBuiltSite, site } from '@/e2e/support/built-site'
import type { InProcessSite } from '@/e2e/support/in-process'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { paths } from '@/lib/config/paths'

const json = 'content-type: application/json'
const form = 'content-type: multipart/form-data; boundary=x'

/** The addresses that accept a JSON body. */
const jsonBodyPaths = [
  paths.register,
  paths.revoke,
  paths.inquiries,
  paths.mcp,
  paths.pageTool('submit_contact_inquiry'),
] as const

const secondsMax = 1.5
const impatient = createBuiltSite({ requestSeconds: secondsMax })

const getUrl = ({ server }: InProcessSite) =>
  `http://localhost:${(server.address() as AddressInfo).port}`

// What is no request shows itself on real sockets only.
beforeAll(async () => {
  for (const { server } of [site, impatient]) await once(server.listen(0), 'listening')
})
afterAll(() => {
  for (const { server } of [site, impatient]) {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => requireAlive(getUrl(site)))

test('bodies without an end are answered 413 while they are sent', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const endless = async (path: string) => {
    const type = path === paths.contact ? form : json
    let sentBytes = 0
    const response = await exchange(
      getUrl(site),
      requestText(`POST ${path}`, [type, 'transfer-encoding: chunked']),
      (connection) => {
        const more = () => {
          while (connection.writable && connection.write(chunk)) sentBytes += 0x4000
        }
        connection.on('drain', more)
        more()
      },
    )
    expect(response.status, path).toBe(413)
    expect(response.body, path).toContain('invalid_request')
    expect(sentBytes, path).toBeLessThan(defaultLimits.bodyBytes * 32)
  }
  await Promise.all([...jsonBodyPaths, paths.contact].map(endless))
})

test('a declared length over the limit is refused with its body', async () => {
  for (const path of [...jsonBodyPaths, paths.contact]) {
    const type = path === paths.contact ? form : json
    const body = 'x'.repeat(2 * 1024 * 1024)
    const { status } = await exchange(
      getUrl(site),
      requestText(`POST ${path}`, [type, `content-length: ${body.length}`], body),
    )
    expect(status, path).toBe(413)
  }
})

test('JSON that is no JSON is 400, however deep', async () => {
  const deep = '['.repeat(100_000)
  for (const path of jsonBodyPaths)
    for (const body of [
      deep,
      deep + ']'.repeat(100_000),
      '{"a":'.repeat(100_000),
      `{"type":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '{"__proto__":{"type":"anonymous"}}',
      '{"a":1e99999}',
      '"\\ud800"',
      '{"a":"\\u0000"}',
      '\u0000',
      '',
      'null',
      '[]',
    ]) {
      const { status } = await exchange(
        site.connect,
        requestText(`POST ${path}`, [json, `content-length: ${Buffer.byteLength(body)}`], body),
      )
      expect([400, 413], `${path} ${body.slice(0, 30)}`).toContain(status)
    }
})

const oddBodies: [string, string[], readonly number[]][] = [
  ['64 kB in one header', [`x-big: ${'a'.repeat(65_536)}`], [431]],
  ['64 kB in many', Array.from({ length: 64 }, (_, at) => `x-${at}: ${'a'.repeat(1024)}`), [431]],
  ['ninety headers', Array.from({ length: 90 }, (_, at) => `x${at}: `), [200]],
  ['a thousand headers', Array.from({ length: 1000 }, (_, at) => `x${at}: `), [431]],
  ['two hosts', ['host: localhost', 'host: evil.example'], [400]],
  ['two lengths', ['content-length: 1', 'content-length: 2'], [400]],
  ['length and chunks', ['content-length: 4', 'transfer-encoding: chunked'], [400]],
  ['chunks twice', ['transfer-encoding: chunked', 'transfer-encoding: identity'], [400]],
  ['a hidden coding', ['transfer-encoding: xchunked'], [400]],
  ['a negative length', ['content-length: -1'], [400]],
  ['a length that is none', ['content-length: 1e3'], [400]],
  ['a zero byte', ['x: a\u0000b'], [400]],
  ['a bare line feed', ['x: a\ny: b'], [200, 400]],
  ['a folded line', ['x: a\r\n b'], [200, 400]],
  ['a space in a name', ['x y: a'], [400]],
  ['a name of nothing', [': a'], [400]],
  [
    'two of everything',
    [
      'accept: text/html',
      'accept: text/markdown',
      'authorization: Bearer a',
      'authorization: Bearer b',
    ],
    [200],
  ],
  [
    'two forwarding headers',
    ['x-forwarded-for: 192.0.2.1', 'x-forwarded-for: \u00ff, , %, 1.2.3.4.5'],
    [200],
  ],
  ['an unknown expectation', ['expect: 200-maybe'], [417]],
  [
    'an upgrade',
    ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'],
    [0, 200, 400, 404],
  ],
  ['an unknown coding', ['content-encoding: bomb', 'accept-encoding: \u00ff;q=x'], [200]],
  ['ranges without end', [`range: bytes=${'0-,'.repeat(2000)}0-`], [200, 416]],
  ['validators without end', [`if-none-match: ${'"a",'.repeat(2000)}"b"`], [200]],
  ['media types without end', [`accept: ${'a/b;q=0.1,'.repeat(1200)}text/html`], [200]],
  ['a slash too many', [`accept: ${'a'.repeat(14_000)}`], [200]],
]

for (const [name, headers, statuses] of oddBodies)
  test(`headers: ${name}`, async () => {
    const { status } = await exchange(getUrl(site), requestText('GET /work', headers))
    expect(statuses).toContain(status)
  })

const lines: [string, readonly number[]][] = [
  ['GET /work', [200]],
  ['GET http://evil.example/work', [200]],
  ['GET http://evil.example:80/mcp', [405]],
  ['GET evil.example/work', [400, 404]],
  ['GET *', [400, 404]],
  ['OPTIONS *', [204, 400, 404, 405]],
  ['GET ?', [200, 400, 404]],
  [`GET /${'a'.repeat(15_000)}`, [414]],
  [`GET /work?${'a=b&'.repeat(3500)}`, [414]],
  [`GET /careers?${'location=berlin&'.repeat(60)}`, [200]],
  [`GET /api/v1/jobs?${'location=berlin&'.repeat(60)}`, [400]],
  [`GET /api/v1/jobs?location=${'%2C'.repeat(300)}`, [200, 400]],
  [`GET /api/v1/jobs?cursor=${'A'.repeat(900)}`, [400]],
  [`GET /api/v1/case-studies?cursor=${'A'.repeat(10_000)}`, [414]],
]

for (const [line, statuses] of lines)
  test(`request line: ${line.slice(0, 50)}`, async () => {
    const { status, headers } = await exchange(getUrl(site), requestText(line))
    expect(statuses).toContain(status)
    expect(headers.get('location') ?? '').not.toContain('evil')
  })

test('other protocols end the connection', async () => {
  const foreign = [
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET /work HTTP/9.9\r\nhost: localhost\r\n\r\n',
    'GET /work\r\n\r\n',
    'GET /work HTTP/1.1\r\n\r\n',
    Buffer.from('1603010200010001fc0303', 'hex'),
    'SSH-2.0-OpenSSH\r\n',
    '\r\n\r\n\r\n\r\n\r\n',
  ]
  await Promise.all(
    foreign.map(async (bytes) => {
      const { status } = await exchange(getUrl(impatient), bytes)
      expect([0, 200, 400, 408, 505], String(bytes)).toContain(status)
    }),
  )
})

const slowBody = (path: string, type: string) =>
  requestText(`POST ${path}`, [type, 'content-length: 10000'])

/** Requests whose head or body never ends: what is sent first, and then again and again. */
const slow: readonly (readonly [name: string, first: string, drop: string])[] = [
  ['head', 'GET /work HTTP/1.1\r\nhost: localhost\r\n', 'a: b\r\n'],
  ['one header', 'GET /work HTTP/1.1\r\nhost: localhost\r\ncookie: ', 'a'],
  ['request line', 'GET /', 'a'],
  ['silence', 'POST /mcp HTTP/1.1\r\n', ''],
  ['body of a GET', requestText('GET /work', ['content-length: 10000']), 'x'],
  ['chunks', requestText(`POST ${paths.mcp}`, [json, 'transfer-encoding: chunked']), '1\r\nx\r\n'],
  ['form', slowBody(paths.contact, form), 'x'],
  ...jsonBodyPaths.map((path) => [path, slowBody(path, json), 'x'] as const),
]

test('slow heads and slow bodies are cut off', async () => {
  const responses = await Promise.all(
    slow.map(async ([name, first, drop]) => {
      const response = await exchange(getUrl(impatient), first, (connection) => {
        const timer = setInterval(() => connection.writable && connection.write(drop), 100)
        connection.on('close', () => clearInterval(timer))
      })
      return { name, ...response }
    }),
  )
  for (const { name, status, seconds, body } of responses) {
    // A page does not wait for a body nobody asked for.
    expect(name === 'body of a GET' ? [200, 408] : [408], name).toContain(status)
    if (status !== 408) continue
    expect(body, name).toContain('"error":"invalid_request"')
    expect(seconds, name).toBeGreaterThan(secondsMax / 2)
    expect(seconds, name).toBeLessThan(10)
  }
})
