import { createServer, type IncomingHttpHeaders, request as requestTo } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hookRequests, readableAddress } from './request-hook'

/** A server that behaves as Next does: it believes what is sent and overwrites what was set. */
const server = createServer((request, response) => {
  response.setHeader('x-middleware-rewrite', '/filtered/careers')
  response.setHeader('ratelimit', '"default";r=1;t=1')
  response.setHeader('vary', 'rsc, Accept')
  response.setHeader('content-security-policy', 'first')
  response.appendHeader('vary', 'Accept-Encoding')
  response.appendHeader('content-security-policy', 'second')
  response.setHeader('cache-control', 's-maxage=31536000')
  response.end(JSON.stringify({ ...request.headers, method: request.method }))
})

beforeAll(async () => {
  hookRequests({ trustedProxies: 0, proof: 'secret' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ sent: IncomingHttpHeaders; seen: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const asked = requestTo({ port, path, headers, method }, (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({ sent: response.headers, seen: JSON.parse(text) }))
      })
      asked.on('error', reject).end()
    },
  )
}

describe('the request hook', () => {
  test('puts the true address and its proof in place of what was sent', async () => {
    const { seen } = await ask('/work', {
      'x-forwarded-for': '6.6.6.6',
      'x-request-proof': 'guess',
    })
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
    expect(seen['x-request-proof']).toBe('secret')
  })

  test('remembers what was counted, and nothing a client claims', async () => {
    const forged = await ask('/work', { 'x-quota-counted': 'forged' })
    expect(forged.seen['x-quota-counted']).toBe('"default";r=1;t=1')
  })

  test('lets nobody speak as a part of Next', async () => {
    const sent = {
      'x-middleware-prefetch': '1',
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      'x-invoke-path': '/filtered/home',
      'x-prerender-revalidate': '1',
      cookie: '__prerender_bypass=1',
      'next-url': '/work',
    }
    const { seen } = await ask('/work', sent)
    expect(Object.keys(sent).filter((name) => name in seen)).toEqual(['next-url'])
  })

  test('puts another in place of a method Next fails at, and lets nobody name one', async () => {
    const { seen } = await ask('/work', { 'x-request-method': 'forged' }, 'TRACE')
    expect(seen).toMatchObject({ method: 'DELETE', 'x-request-method': 'TRACE' })
    const forged = await ask('/work', { 'x-request-method': 'forged' })
    expect(forged.seen).toMatchObject({ method: 'GET' })
    expect(forged.seen['x-request-method']).toBeUndefined()
  })

  test('keeps Accept in Vary of pages, once', async () => {
    expect((await ask('/work?a=1')).sent.vary).toBe('Accept, rsc, Accept-Encoding')
    expect((await ask('/api/v1/jobs')).sent.vary).toBe('rsc, Accept, Accept-Encoding')
  })

  test('lets no shared cache keep a page for a year', async () => {
    expect((await ask('/work')).sent['cache-control']).toBe(
      'public, max-age=60, stale-while-revalidate=600',
    )
    expect((await ask('/api/v1/jobs')).sent['cache-control']).toBe('s-maxage=31536000')
  })

  test('has every cache ask whether a form is still of this build', async () => {
    for (const form of ['/get-in-touch', '/careers/any-role/apply'])
      expect((await ask(form)).sent['cache-control']).toBe('public, no-cache')
  })

  test('tells nobody of a rewrite, and sends one policy', async () => {
    const { sent } = await ask('/work')
    expect(sent['x-middleware-rewrite']).toBeUndefined()
    expect(sent['content-security-policy']).toBe('second')
  })
})

test.each([
  ['/work/%E2%82%AC?q=%FF', '/work/%E2%82%AC?q=%FF'],
  ['/work/%FF?q=%FF', '/work/%25FF?q=%FF'],
  ['/%', '/%25'],
  ['http://evil.example/work?a=b', '/work?a=b'],
  ['HTTPS://evil.example:8443', '/'],
  ['http://evil.example?a', '/?a'],
  ['evil.example/work', '/evil.example/work'],
  ['*', '/*'],
  ['/_next/static/../../work?a=/../b', '/work?a=/../b'],
  ['/og/%2E%2e/work', '/work'],
  ['/../..', '/'],
  ['/work..', '/work..'],
  ['//evil.example/..', '//'],
  ['/%E0%A4%A#x', '/%25E0%25A4%25A#x'],
])('the address %s is read as %s', (sent, read) => {
  expect(readableAddress(sent)).toBe(read)
  expect(() => decodeURIComponent(readableAddress(sent).replace(/[?#].*/, ''))).not.toThrow()
})
