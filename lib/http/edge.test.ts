import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { siteAt } from '@/lib/config/site'
import { MemoryQuota } from '@/lib/store/quota.memory'
import { type Decision, decide, type EdgeServices } from './edge'

const now = new Date('2026-10-05T12:00:00Z')
const tomorrow = new Date(now.getTime() + 86_400_000)

const servicesWith = (some: Partial<EdgeServices> = {}): EdgeServices => ({
  quota: new MemoryQuota(),
  site: siteAt('https://agency.example'),
  platform: 'server',
  proof: undefined,
  closing: { past: 0, ending: tomorrow.getTime() },
  ...some,
})

const request = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: FormData,
) =>
  new Request(`http://localhost${path}`, {
    method,
    ...(body && { body }),
    headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
  })

/** As a browser without script sends it. */
function form(): FormData {
  const sent = new FormData()
  sent.append('$ACTION_REF_1', '')
  sent.append('$ACTION_1:0', '{"id":"60f2aabb","bound":"$@1"}')
  sent.append('$ACTION_1:1', '[{}]')
  sent.append('$ACTION_KEY', 'k1')
  return sent
}

const pathOf = (decision: Decision) => ('path' in decision ? decision.path : 'a response')
const headersOf = (decision: Decision) => ('headers' in decision ? decision.headers : {})

async function pathFor(path: string, accept = '*/*', at = now, method = 'GET') {
  return pathOf(await decide(request(path, { accept }, method), servicesWith(), at))
}

describe('where an answer is made', () => {
  test.each<[string, string, string | undefined]>([
    ['/work', '*/*', undefined],
    ['/work', 'text/markdown', '/md/page/work'],
    ['/', 'text/markdown', '/md/page'],
    ['/work', 'application/pdf', '/md/none/work'],
    ['/work.md', 'text/html', '/md/page/work'],
    ['/index.md', '*/*', '/md/page'],
    ['/auth.md', '*/*', undefined],
    ['/.md', '*/*', undefined],
    ['/llms.txt', 'text/markdown', undefined],
    ['/api/v1/jobs', 'text/markdown', undefined],
    ['/mcp', 'application/pdf', undefined],
    ['/agent/auth', 'application/pdf', undefined],
    ['/agents', 'text/markdown', '/md/page/agents'],
    ['/careers/open/apply', 'text/markdown', '/md/none/careers/open/apply'],
    ['/careers/open/apply', 'text/markdown, */*', undefined],
    ['/careers/past', '*/*', '/careers/past/closed'],
    ['/careers/past/apply', '*/*', '/careers/past/closed'],
    ['/careers/past', 'text/markdown', '/md/page/careers/past'],
    ['/careers/%70ast', '*/*', '/careers/past/closed'],
    ['/careers/ending', '*/*', undefined],
    ['/careers/constructor', '*/*', undefined],
    ['/careers?location=berlin', '*/*', '/filtered/careers'],
    ['/careers?location=', '*/*', undefined],
    ['/careers?discipline=brand', '*/*', undefined],
    ['/work?discipline=brand', '*/*', '/filtered/work'],
    ['/work?year=2021', 'text/markdown', '/md/page/work'],
    ['/about?location=berlin', '*/*', undefined],
    ['/get-in-touch', '*/*', undefined],
    ['/get-in-touch?utm_source=x', '*/*', undefined],
    ['/get-in-touch?plain', '*/*', '/filtered/get-in-touch'],
    ['/get-in-touch?receipt=inq_1', 'text/markdown', '/md/page/get-in-touch'],
    ['/careers/open/apply?receipt=inq_1', '*/*', '/filtered/careers/open/apply'],
    ['/careers/past/apply?plain', '*/*', '/careers/past/closed'],
    ['/about?plain', '*/*', undefined],
  ])('%s for %s → %s', async (path, accept, expected) => {
    expect(await pathFor(path, accept)).toBe(expected)
  })

  test('lists are made anew once a role has closed since the site was built', async () => {
    expect(await pathFor('/careers', '*/*', tomorrow)).toBe('/filtered/careers')
    expect(await pathFor('/', '*/*', tomorrow)).toBe('/filtered/home')
    expect(await pathFor('/careers/ending', '*/*', tomorrow)).toBe('/careers/ending/closed')
    expect(await pathFor('/work', '*/*', tomorrow)).toBeUndefined()
  })

  test.each([
    '/filtered/careers',
    '/filtered',
    '/md/page/work',
    '/md',
    '/careers/past/closed',
    '/%66iltered/home',
  ])('%s is nowhere, for every method', async (path) => {
    expect(await pathFor(path)).toBe('/filtered/nowhere')
    expect(await pathFor(path, '*/*', now, 'POST')).toBe('/filtered/nowhere')
  })

  test.each([
    ['/work', 'POST', 'GET, HEAD'],
    ['/work', 'DELETE', 'GET, HEAD'],
    ['/nothing', 'OPTIONS', 'GET, HEAD'],
    ['/get-in-touch', 'PUT', 'GET, HEAD, POST'],
  ])('the page %s is not for %s', async (path, method, allow) => {
    const decision = await decide(request(path, {}, method), servicesWith(), now)
    const response = 'response' in decision ? decision.response : undefined
    expect(response?.status).toBe(405)
    expect(response?.headers.get('allow')).toBe(allow)
    expect(await response?.json()).toMatchObject({ error: 'method_not_allowed' })
  })

  test('a form that is posted is not negotiated', async () => {
    const sent = request('/careers/past/apply', { accept: 'application/pdf' }, 'POST', form())
    const decision = await decide(sent, servicesWith(), now)
    expect(decision).toMatchObject({
      path: '/filtered/careers/past/apply',
      origin: 'https://agency.example',
    })
  })
})

describe('what an answer carries', () => {
  test('HTML names its twin, filtered alike, in characters a header can hold', async () => {
    const link = async (path: string) =>
      headersOf(await decide(request(path), servicesWith(), now)).link
    expect(await link('/work')).toBe(
      '<https://agency.example/work.md>; rel="alternate"; type="text/markdown"',
    )
    expect(await link('/careers?level=senior&_rsc=1')).toContain(
      '<https://agency.example/careers.md?level=senior>',
    )
    expect(await link('/%E2%98%83%3E%0d%0aa')).toContain(
      '<https://agency.example/%E2%98%83%3E%0D%0Aa.md>',
    )
    expect(await link('/careers/open/apply')).toBeUndefined()
  })

  test('the home page names what is there for programs, to HEAD as well', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { link = '' } = headersOf(await decide(request('/', {}, method), servicesWith(), now))
      expect(link.split(', ').map((value) => value.replace(/; type=.*/, ''))).toEqual([
        '<https://agency.example/index.md>; rel="alternate"',
        '<https://agency.example/.well-known/api-catalog>; rel="api-catalog"',
        '<https://agency.example/openapi.json>; rel="service-desc"',
        '<https://agency.example/docs/api>; rel="service-doc"',
        '<https://agency.example/llms.txt>; rel="describedby"',
      ])
    }
  })

  test('pages that are rendered for each request get a policy beforehand, others have theirs', async () => {
    const policyOf = async (path: string, method = 'GET', body?: FormData) => {
      const decision = await decide(request(path, {}, method, body), servicesWith(), now)
      return 'policy' in decision ? decision.policy : undefined
    }
    for (const path of [
      '/get-in-touch?plain',
      '/careers/open/apply?receipt=x',
      '/careers?level=senior',
    ])
      expect(await policyOf(path)).toMatch(/script-src 'self' 'nonce-[0-9a-f-]{36}';/)
    expect(await policyOf('/get-in-touch', 'POST', form())).toContain('nonce')
    for (const path of [
      '/',
      '/careers',
      '/get-in-touch',
      '/careers/past/apply',
      '/filtered/careers',
      '/api/v1/jobs',
    ])
      expect(await policyOf(path)).toBeUndefined()
  })

  test('HSTS only where the site is https', async () => {
    const hsts = async (origin: string) =>
      headersOf(await decide(request('/'), servicesWith({ site: siteAt(origin) }), now))[
        'strict-transport-security'
      ]
    expect(await hsts('https://agency.example')).toMatch(/^max-age=\d{8}$/)
    expect(await hsts('http://localhost:3000')).toBeUndefined()
  })
})

describe('what counts', () => {
  async function remaining(services: EdgeServices, ...asked: Request[]) {
    for (const one of asked) await decide(one, services, now)
    return headersOf(await decide(request('/'), services, now)).ratelimit
  }

  test('every method and every kind of address', async () => {
    const left = await remaining(
      servicesWith(),
      request(paths.jobs),
      request(paths.mcp, {}, 'POST'),
      request('/work.md'),
      request('/nothing', { accept: 'application/pdf' }),
    )
    expect(left).toBe('"default";r=115;t=60')
  })

  test('a prefetch of a page does not, the same header elsewhere does', async () => {
    const prefetch = { rsc: '1', 'next-router-prefetch': '1' }
    const services = servicesWith()
    expect(await remaining(services, request('/work', prefetch))).toBe('"default";r=119;t=60')
    const others = [
      request('/work', prefetch, 'POST'),
      request(paths.jobs, prefetch),
      request('/work', { 'next-router-prefetch': '1' }),
    ]
    expect(await remaining(services, ...others)).toBe('"default";r=115;t=60')
  })

  test('a second look at the same request does not, if the request hook says so', async () => {
    const counted = { 'x-quota-counted': '"default";r=7;t=9' }
    const hooked = servicesWith({ proof: 'secret' })
    const seen = { ...counted, 'x-request-proof': 'secret' }
    expect(headersOf(await decide(request('/', seen), hooked, now)).ratelimit).toBe(
      '"default";r=7;t=9',
    )
    for (const forged of [counted, { ...counted, 'x-request-proof': 'guess' }])
      expect(
        headersOf(await decide(request('/', forged), servicesWith({ proof: 'secret' }), now))
          .ratelimit,
      ).toBe('"default";r=119;t=60')
    expect(headersOf(await decide(request('/', counted), servicesWith(), now)).ratelimit).toBe(
      '"default";r=119;t=60',
    )
    expect(
      headersOf(
        await decide(
          request('/', seen),
          servicesWith({ proof: 'secret', platform: 'vercel' }),
          now,
        ),
      ).ratelimit,
    ).toBe('"default";r=119;t=60')
  })

  test('over the quota nothing is made anywhere', async () => {
    const services = servicesWith()
    for (let n = 0; n < 120; n++) await decide(request('/'), services, now)
    const refused = await decide(request('/work', { accept: 'text/html' }), services, now)
    expect('response' in refused && refused.response.status).toBe(429)
    const other = await decide(request('/', { 'x-forwarded-for': '192.0.2.2' }), services, now)
    expect(headersOf(other).ratelimit).toBe('"default";r=119;t=60')
  })
})
