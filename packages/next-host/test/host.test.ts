import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamedBytesMin } from '../src/limits'
import { ask, buildSample, type SampleRequest, type Server, serveSample } from './sample-site'

let host: Server
let next: Server
beforeAll(async () => {
  buildSample()
  ;[host, next] = await Promise.all([serveSample('host'), serveSample('next start')])
})
afterAll(() => {
  host?.child.kill()
  next?.child.kill()
})

const post = { method: 'POST', body: 'a body' }
const rsc = { headers: { rsc: '1' } }
const first = '/posts/first'
const encoded = '/posts/caf%C3%A9%20au%20lait'

/** What a client sees of an answer, without what is new in each and what the README names. */
async function seen(server: Server, path: string, sent?: SampleRequest) {
  const { status, headers, text } = await ask(server.port, path, sent)
  const type = headers['content-type']?.toLowerCase().replace(/;\s*charset=utf-8/, '')
  const names = [
    'location',
    'allow',
    'x-content-type-options',
    'x-for',
    'x-decided',
    'content-security-policy',
    'set-cookie',
  ]
  const named = Object.fromEntries(names.map((name) => [name, headers[name]]))
  // A policy is of a page, and Next sends it with the data of one, too.
  if (sent?.headers?.rsc) delete named['content-security-policy']
  return { status, type, ...named, text }
}

describe('the host and next start answer alike', () => {
  test.each<[string, SampleRequest?]>([
    ['/'],
    ['/', { method: 'HEAD' }],
    ['/?a=b'],
    [first],
    [encoded],
    [first, rsc],
    ['/', rsc],
    ['/note.txt'],
    ['/api/echo?a=b'],
    ['/api/echo', post],
    ['/api/echo', { method: 'DELETE' }],
    ['/api/grouped', post],
    ['/api/echo', { method: 'OPTIONS' }],
    ['/api'],
    ['/api/cookies'],
    ['/api/posts/a'],
    ['/api/posts/a/b'],
    ['/brochure.pdf'],
    ['/api/stream'],
    ['/api/slow', post],
    ['/private'],
  ])('%s %o', async (path, sent) => {
    const [own, theirs] = [await seen(host, path, sent), await seen(next, path, sent)]
    if (sent?.method === 'DELETE') expect([own.status, theirs.status]).toEqual([405, 405])
    else expect(own).toEqual(theirs)
  })

  test.each(['/now/a%20b/c%2Fd?name=Anna', '/given/x?name=Anna', '/none'])(
    '%s, rendered for the request',
    async (path) => {
      const [own, theirs] = [await ask(host.port, path), await ask(next.port, path)]
      const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]
      expect([own.status, heading(own.text)]).toEqual([theirs.status, heading(theirs.text)])
    },
  )

  test('a page that finds nothing while it is rendered is 404, with the page for that at once', async () => {
    const [own, theirs] = [
      await ask(host.port, '/now?name=nobody'),
      await ask(next.port, '/now?name=nobody'),
    ]
    expect([own.status, theirs.status]).toEqual([404, 404])
    expect(own.text).toContain('This page could not be found')
  })

  test('a redirect leads to the same page', async () => {
    const [own, theirs] = [await ask(host.port, '/old'), await ask(next.port, '/old')]
    expect([own.status, own.headers.location]).toEqual([308, '/'])
    expect(theirs.status).toBe(308)
  })
})

test('a page has the policy of its scripts, and no other script in it runs', async () => {
  const { headers, text } = await ask(host.port, '/')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(text).toContain('<script')
})

test('a body comes in the best coding that is accepted, each with its validator', async () => {
  const plain = await ask(host.port, '/')
  const tags = new Set([plain.headers.etag])
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask(host.port, '/', { headers: { 'accept-encoding': coding } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(decode(answer.bytes)).toEqual(plain.bytes)
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2)
    tags.add(answer.headers.etag)
    const headers = { 'accept-encoding': coding, 'if-none-match': answer.headers.etag ?? '' }
    const again = await ask(host.port, '/', { headers })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  }
  expect(tags.size).toBe(3)
})

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['*', 'br'],
  ['', undefined],
])('Accept-Encoding %j takes %j', async (accepted, coding) => {
  const { headers } = await ask(host.port, '/', { headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(coding)
})

test.each(['/note.txt', '/brochure.pdf'])('%s would not get shorter', async (path) => {
  const { headers } = await ask(host.port, path, { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a large file is sent whole, by range and as its head alone', async () => {
  const { bytes } = await ask(host.port, '/brochure.pdf')
  expect(bytes.length).toBeGreaterThan(2 * streamedBytesMin)
  const range = { range: `bytes=${streamedBytesMin}-` }
  const part = await ask(host.port, '/brochure.pdf', { headers: range })
  expect(part.status).toBe(206)
  expect(part.bytes.equals(bytes.subarray(streamedBytesMin))).toBe(true)
  const head = await ask(host.port, '/brochure.pdf', { method: 'HEAD' })
  expect(head.headers['content-length']).toBe(String(bytes.length))
})

test('a reader of a large file that leaves takes nothing from the next', async () => {
  for (let times = 0; times < 5; times++) {
    const leaving = new AbortController()
    const url = `http://localhost:${host.port}/brochure.pdf`
    const { body } = await fetch(url, { signal: leaving.signal })
    await body?.getReader().read()
    leaving.abort()
  }
  const [own, theirs] = [
    await ask(host.port, '/brochure.pdf'),
    await ask(next.port, '/brochure.pdf'),
  ]
  expect(own.bytes.equals(theirs.bytes)).toBe(true)
})

test('a part of a file is sent for a range, and the whole one to HEAD', async () => {
  const part = await ask(host.port, '/note.txt', { headers: { range: 'bytes=2-5' } })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    'text',
    'bytes 2-5/13',
  ])
  const beyond = await ask(host.port, '/note.txt', { headers: { range: 'bytes=90-' } })
  expect(beyond.status).toBe(416)
  const head = await ask(host.port, '/note.txt', {
    method: 'HEAD',
    headers: { range: 'bytes=2-5' },
  })
  expect([head.status, head.headers['content-length']]).toEqual([200, '13'])
})

test('a path with parameters that the build has not listed is refused before it is rendered', async () => {
  expect((await ask(host.port, '/posts/none')).status).toBe(404)
})

test('data for the router are no addresses of their own', async () => {
  for (const path of ['/index.rsc', `${first}.rsc`, `${first}.segments/_tree.segment.rsc`])
    expect((await ask(host.port, path)).status, path).toBe(404)
  const headers = { rsc: '1', 'next-router-segment-prefetch': '/_tree' }
  const { status, headers: fields } = await ask(host.port, first, { headers })
  expect([status, fields['content-type']]).toEqual([200, 'text/x-component'])
})

test('another method of a prerendered page is refused, and says which are served', async () => {
  const { status, headers } = await ask(host.port, '/', post)
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('a handler that fails leads to the page for failures, and the next request is answered', async () => {
  expect((await ask(host.port, '/api/fail', post)).status).toBe(500)
  expect((await ask(host.port, '/api/echo')).status).toBe(200)
})

test('one request of Next for each request of a client: many at once stay apart', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `name-${index}`)
  const pages = await Promise.all(names.map((name) => ask(host.port, `/now?name=${name}`)))
  for (const [index, { text }] of pages.entries()) expect(text).toContain(names[index])
})

test('a client that goes away takes nothing from the next', async () => {
  const socket = connect(host.port)
  await once(socket, 'connect')
  socket.write('POST /api/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  await wait(100)
  socket.destroy()
  expect((await ask(host.port, '/api/echo')).status).toBe(200)
})

test('a signal ends the server after the open requests', async () => {
  const server = await serveSample('host')
  const open = ask(server.port, '/api/slow', post)
  await wait(300)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  expect((await open).text).toBe('at last')
  const started = performance.now()
  await ended
  expect(performance.now() - started).toBeLessThan(5000)
  await expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED')
})
