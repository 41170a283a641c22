import { afterEach, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { paths } from '@/lib/config/paths'

afterEach(() => requireAlive(site.connect))

/** What is asked for, and what it is: nothing, something, or a redirect to where it says. */
const addresses: [string, number, string?][] = [
  ['//', 200],
  ['//evil.example', 404],
  ['//evil.example/%2e%2e', 200],
  ['/\\evil.example', 404],
  ['//evil.example/', 308, '/evil.example'],
  ['/%5cevil.example', 404],
  ['/work/', 308, '/work'],
  ['/work//', 308, '/work'],
  ['//work', 200],
  ['/api/v1/jobs/', 308, '/api/v1/jobs'],
  ['/work/.', 308, '/work'],
  ['/careers/..', 200],
  ['/%2e%2e/work', 200],
  ['/../../../../work', 200],
  ['/_next/static/../../work', 200],
  ['/og/%2e%2e/work', 200],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/_next/static/..%2f..%2f..%2fpackage.json', 404],
  ['/%252e%252e/work', 404],
  ['/%00', 404],
  ['/work%00', 404],
  ['/api/v1/jobs/%00', 404],
  ['/api/v1/jobs/a%2F%2Fb', 404],
  ['/api/v1/a%2F%2Fb', 404],
  ['/careers/constructor', 404],
  ['/__proto__', 404],
  ['/work.', 404],
  ['/work%20', 404],
  ['/Work', 404],
  ['/MCP', 404],
  ['/.md', 404],
  ['/index.md.md', 404],
  ['/api/v1/jobs.md', 404],
  ['/agent/auth.md', 404],
  ['/.well-known/security.txt.md', 404],
  ['/get-in-touch.md/', 308, '/get-in-touch.md'],
  ['/agent-access', 404],
  ['/agent-access/work', 404],
  ['/%6dd/page/work', 404],
  ['/md%2fpage%2fwork', 404],
  ['/x/../agent-access/work', 404],
  ['/per-request/careers', 404],
  ['/%70er-request/home', 404],
  ['/careers/x/closed', 404],
  ['/_next/data/build/work.json', 404],
  ['/_next/image', 404],
  ['/_next/image?url=http%3A%2F%2Fevil.example%2F&w=64&q=75', 404],
  ['/_next/image?url=%2F..%2f..%2fetc%2fpasswd&w=64&q=75', 404],
  ['/_next/image?url=/og/index.png&w=640&q=75', 404],
  ['/_next/image?url=/%0aforged&w=640&q=75', 404],
  ['/_next/image#a?url=/og/index.png&w=640&q=75', 404],
  ['/_next/%69mage?url=/og/index.png&w=640&q=75', 404],
  ['//_next\\image?url=/og/index.png&w=640&q=75', 404],
  ['http://evil.example/_next/image?url=/og/index.png&w=640&q=75', 404],
  ['/_next/image/?url=/a', 308, '/_next/image?url=/a'],
  ['/healthz/', 308, '/healthz'],
  ['/_error', 404],
  ['/work.html', 404],
  ['/.env', 404],
  ['/.data/site.sqlite', 404],
  ['/.catalog/edge.js', 404],
  ['/specimen', 404],
  ['/next-steps', 404],
  ['/content/agency.md', 404],
  ['/work;jsessionid=1', 404],
  ['/work%3f', 404],
  ['/work%0d%0aset-cookie:%20a=b', 404],
  ['/%E0%A4%A', 404],
  ['/%', 404],
  ['/%FF%FE', 404],
  ['/work?_rsc=%0d%0aa', 200],
  ['/work?__nextDefaultLocale=x&__nextLocale=y', 200],
  ['/careers?location=%00', 200],
  ['/careers?location=%E2%80%AEx', 200],
  ['/get-in-touch?receipt=%00', 200],
  ['/get-in-touch?receipt=a&receipt=b', 200],
]

for (const accept of ['text/html', 'text/markdown'])
  test(`addresses of all kinds, asked for as ${accept}`, async () => {
    for (const [address, status, location] of addresses) {
      const response = await exchange(
        site.connect,
        requestText(`GET ${address}`, [`accept: ${accept}`]),
      )
      const isRefusedFilter = accept === 'text/markdown' && address.startsWith('/careers?')
      const expected = isRefusedFilter ? 400 : status
      expect(response.status, address).toBe(expected)
      expect(response.headers.get('location') ?? undefined, address).toBe(location)
      expect(response.headers.get('set-cookie'), address).toBeNull()
      if (status !== 308)
        expect(response.headers.get('x-content-type-options'), address).toBe('nosniff')
      expect(response.body, address).not.toMatch(
        /(?<!:)root:|"dependencies"|at [\w.]+ \(|node_modules/,
      )
    }
  })

/** What Next's own parts tell each other, and what proxies tell servers. */
const localPaths = [
  'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware',
  'x-middleware-subrequest: src/middleware:nowaf:src/middleware',
  'x-middleware-rewrite: /per-request/careers',
  'x-middleware-redirect: http://evil.example',
  'x-middleware-next: 1',
  'x-middleware-invoke: 1',
  'x-middleware-prefetch: 1',
  'x-middleware-override-headers: x',
  'x-middleware-set-cookie: a=b',
  'x-middleware-request-x-forwarded-for: 192.0.2.9',
  'x-nextjs-data: 1',
  'x-nextjs-rewritten-path: /per-request/home',
  'x-nextjs-cache: HIT',
  'x-next-cache-tags: a',
  'x-next-revalidated-tags: a',
  'x-prerender-revalidate: guess',
  'x-prerender-revalidate-if-generated: 1',
  'x-matched-path: /per-request/home',
  'x-now-route-matches: 1=x',
  'x-invoke-path: /per-request/home',
  'x-invoke-status: 500',
  'x-invoke-output: /agent-access',
  'x-invoke-error: {"message":"a"}',
  'next-action: deadbeef',
  'next-url: /per-request/home',
  'next-router-prefetch: 1',
  'next-router-segment-prefetch: /_tree',
  'next-router-state-tree: garbage',
  'next-hmr-refresh: 1',
  'next-resume: 1',
  'next-html-request-id: <script>',
  'x-action-forwarded: 1',
  'x-action-redirect: http://evil.example',
  'x-forwarded-host: evil.example',
  'x-forwarded-proto: javascript',
  'x-forwarded-port: 1',
  'x-forwarded-prefix: /evil',
  'forwarded: host=evil.example;proto=http',
  'x-original-url: /per-request/home',
  'x-rewrite-url: /per-request/home',
  'x-original-host: evil.example',
  'x-host: evil.example',
  'x-vercel-forwarded-for: 192.0.2.9',
  'x-real-ip: 192.0.2.9',
  'x-request-proof: guess',
  'x-quota-counted: "default";r=119;t=1',
  'x-request-method: DELETE',
  'x-http-method-override: DELETE',
  'x-http-method: DELETE',
  'x-method-override: DELETE',
  'x-wap-profile: http://evil.example',
  'content-security-policy: default-src *',
  'purpose: prefetch',
  'range: bytes=0-9',
  'accept-language: xx',
  'cookie: __prerender_bypass=1; __next_preview_data=1',
]

test('no header leads anywhere else, changes a page or asks for nothing', async () => {
  for (const [line, accept] of [
    ['GET /work', 'text/html'],
    ['GET /work', 'text/markdown'],
    ['GET /api/v1/taxonomies', '*/*'],
  ] as const) {
    const ask = (header: string) =>
      exchange(site.connect, requestText(line, [`accept: ${accept}`, header]))
    const plain = await ask('x: y')
    for (const header of localPaths) {
      const response = await ask(header)
      expect(response.status, header).toBe(200)
      expect(response.headers.get('etag'), header).toBe(plain.headers.get('etag'))
      expect(response.body, header).toBe(plain.body)
      expect(response.headers.get('ratelimit'), header).toMatch(/^"default";r=\d+;t=\d+$/)
      expect([...response.headers.keys()].join(), header).not.toMatch(
        /x-middleware|rewritten|set-cookie/,
      )
    }
  }
})

test('a page that is rendered for the request comes whole, whatever its router is said to have', async () => {
  const ask = (...headers: string[]) =>
    exchange(
      site.connect,
      requestText(`GET ${paths.work}?discipline=brand`, ['rsc: 1', ...headers]),
    )
  const whole = await ask()
  expect(whole.headers.get('content-type')).toBe('text/x-component')
  for (const state of ['garbage', '%', '%7B%7D', 'null', '['.repeat(7000), 'a'.repeat(14_000)]) {
    const { status, headers, body } = await ask(`next-router-state-tree: ${state}`)
    expect(status, state.slice(0, 9)).toBe(200)
    expect(headers.get('content-type'), state.slice(0, 9)).toBe('text/x-component')
    expect(body.length, state.slice(0, 9)).toBe(whole.body.length)
  }
  for (const value of ['0', '2', '3'])
    expect((await ask(`next-router-prefetch: ${value}`)).body.length, value).toBe(whole.body.length)
})

test('no header lets a closed door open', async () => {
  for (const header of localPaths)
    for (const path of ['/agent-access/work', '/per-request/careers', paths.deliver]) {
      const { status } = await exchange(site.connect, requestText(`GET ${path}`, [header]))
      expect([401, 404], `${path} ${header}`).toContain(status)
    }
})

test('whatever says that it is fetched ahead counts, but a built page', async () => {
  for (const line of [
    `POST ${paths.mcp}`,
    `POST ${paths.register}`,
    `POST ${paths.contact}`,
    `GET ${paths.jobs}`,
    `GET ${paths.work}`,
    `GET ${paths.work}?discipline=brand`,
    `GET ${paths.contact}?plain`,
    `GET ${paths.contact}?receipt=inq_a`,
  ])
    for (const value of ['0', '1', '2', '3']) {
      const prefetch = ['rsc: 1', `next-router-prefetch: ${value}`]
      const { status, headers } = await exchange(site.connect, requestText(line, prefetch))
      expect(status, line).toBeLessThan(500)
      const free = line === `GET ${paths.work}` && value === '1'
      expect(headers.has('ratelimit'), `${line} ${value}`).toBe(!free)
    }
})
