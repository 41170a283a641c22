import { limits, openQuota } from 'agent-access/edge'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { userAgentForWholePages } from '@/lib/config/next-private'
import { createSiteAt } from '@/lib/config/site'
import { getResponseHeaders as headersAt } from '@/lib/http/headers'
import type { EdgeServices, RoutingDecision } from './decision'
import { routeRequest } from './route-request'

const now = new Date('2026-10-05T12:00:00Z')
const tomorrow = new Date(now.getTime() + 86_400_000)

const messages = (text: string) => ({ text: compile(text) as never, locale: 'en' })

const servicesWith = (some: Partial<EdgeServices> = {}): EdgeServices => ({
  quota: openQuota(),
  site: createSiteAt('https://agency.example', ['en', 'de']),
  publication: {
    opening: {},
    closing: { roles: { past: 0, ending: tomorrow.getTime() } },
    changes: { lists: tomorrow.getTime() },
  },
  redirects: { '/old': '/work', '/old-feed': '/feed.xml' },
  filters: { '/careers': { level: ['junior', 'senior'], location: ['berlin', 'porto'] } },
  pages: new Set([
    ...['/', '/work', '/careers', '/about', '/get-in-touch', '/agents', '/docs/api'],
    ...['/agents/connect', '/work/later', '/work/earlier'],
    ...['past', 'ending', 'open'].flatMap((id) => [`/careers/${id}`, `/careers/${id}/apply`]),
  ]),
  listByFeed: { '/careers/feed.xml': '/careers', '/journal/feed.xml': '/journal' },
  previews: undefined,
  pageHeaders: {},
  topics: {},
  frames: { '/about': ['https://www.openstreetmap.org'] },
  developmentRoots: [],
  served: undefined,
  languages: ['en', 'de'],
  messages: {
    en: { ...messages('Wait {seconds} seconds.'), title: 'Too many', back: 'Home', guide: 'Guide' },
    de: {
      ...messages('Warte {seconds} Sekunden.'),
      title: 'Zu viele',
      back: 'Start',
      guide: 'Hilfe',
    },
  },
  ...some,
})

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://localhost${path}`, {
    method,
    headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
  })

/** Undefined for the page or document itself. */
function getPath(decision: RoutingDecision, requestedPath: string): string | undefined {
  if (!('path' in decision)) return 'a response'
  const path = decision.path?.replace(/^\/en(?=\/|$)/, '')
  return path === '' || path === requestedPath.split('?', 1)[0] ? undefined : path
}

test.each([
  ['/journal', '*/*', undefined, '/page-not-found'],
  ['/journal/an-entry', 'text/html', undefined, '/page-not-found'],
  ['/journal/feed.xml', '*/*', undefined, '/page-not-found'],
  ['/journal', 'text/markdown', '/agent-access/journal', '/agent-access/journal'],
  ['/journals', '*/*', undefined, undefined],
  ['/careers/feed.xml', '*/*', undefined, '/page-not-found'],
])(
  '%s for %s is where it is made, and nothing where a site has no such pages',
  async (path, accept, expectedPath, otherPath) => {
    const pages = ['/', '/work', '/journals']
    const at = async (built: string[]) => {
      const services = servicesWith({ pages: new Set(built) })
      return getPath(await routeRequest(request(path, { accept }), services, now), path)
    }
    expect(await at([...pages, '/journal', '/journal/an-entry', '/careers'])).toBe(expectedPath)
    expect(await at(pages)).toBe(otherPath)
  },
)

test.each([
  ['/.gitignore', '/page-not-found'],
  ['/%2egitignore', '/page-not-found'],
  ['/.well-known/security.txt', undefined],
  ['/proof-of-ownership.txt', undefined],
])('%s of public/ is sent unless it is hidden', async (path, expected) => {
  expect(getPath(await routeRequest(request(path), servicesWith(), now), path)).toBe(expected)
})

test.each([
  ['localhost:3000', undefined],
  ['127.0.0.1:3000', undefined],
  ['[::1]:3000', undefined],
  ['192.168.1.5:3000', 403],
  ['127.evil.example:3000', 403],
  ['evil.example', 403],
])('what only npm run dev serves answers %s with %s', async (host, status) => {
  const services = servicesWith({ developmentRoots: ['/specimen', '/api/dev'] })
  for (const path of ['/api/dev/preview/work', '/specimen', '/de/specimen']) {
    const decision = await routeRequest(request(path, { host }), services, now)
    expect('response' in decision ? decision.response.status : undefined).toBe(status)
  }
  for (const path of ['/work', '/api/developers']) {
    const decision = await routeRequest(request(path, { host }), services, now)
    expect('response' in decision).toBe(false)
  }
})

describe('what opens after the build', () => {
  const publishDate = tomorrow
  const publication = {
    opening: Object.fromEntries(
      ['/about', '/work/later', '/og/about.png', '/pictures/dated-1', '/work?year=2031'].map(
        (address) => [address, publishDate.getTime()],
      ),
    ),
    closing: { roles: { ending: publishDate.getTime() } },
    changes: { lists: publishDate.getTime(), pages: publishDate.getTime() },
  }
  const services = () => servicesWith({ publication })
  const at = async (path: string, time: Date) => routeRequest(request(path), services(), time)

  test.each([
    ['/', '/per-request/page'],
    ['/work', '/per-request/page/work'],
    ['/careers/open', '/per-request/page/careers/open'],
    ['/careers/ending', '/careers/ending/closed'],
    ['/get-in-touch', '/per-request/get-in-touch'],
  ])('%s is as it was built before, and rendered for each request then', async (path, after) => {
    expect(getPath(await at(path, now), path)).toBeUndefined()
    expect(getPath(await at(path, publishDate), path)).toBe(after)
  })
})

describe('a site in several languages', () => {
  const routed = async (path: string, accept = '*/*', method = 'GET') => {
    const decision = await routeRequest(request(path, { accept }, method), servicesWith(), now)
    return 'redirect' in decision ? decision.redirect : 'path' in decision && decision.path
  }

  test.each([
    ['/en//evil.example/x', '/evil.example/x'],
    ['/en/%5Cevil.example', '/%5Cevil.example'],
    ['/de/', '/de'],
    ['/de/old-feed', '/de/feed.xml'],
  ])('%s leads to %s', async (path, location) => {
    for (const method of ['GET', 'POST'])
      expect(await routed(path, 'text/html', method)).toBe(location)
  })
})

describe('the headers of a response', () => {
  test('over the quota a page speaks its language', async () => {
    const quota = openQuota()
    const services = servicesWith({ quota })
    await quota.take(limits.requestQuota, '192.0.2.1', now, limits.requestQuota.requestsMax)
    for (const [path, heading] of [
      ['/work', ['<html lang="en">', 'Too many', 'Wait 60 seconds.', 'href="/"']],
      ['/de/work', ['<html lang="de">', 'Zu viele', 'Warte 60 Sekunden.', 'href="/de"']],
      ['/de/work.md', ['# Zu viele', 'https://agency.example/de/llms.txt']],
    ] as const) {
      const refused = await routeRequest(request(path, { accept: 'text/html' }), services, now)
      const text = 'response' in refused ? await refused.response.text() : ''
      for (const word of heading) expect(text, path).toContain(word)
    }
  })
})

describe('the policies that count a request are named', () => {
  const both = '"default";q=120;w=60, "inquiries";q=10;w=3600'

  test.each([
    ['/api/v1/inquiries', both],
    ['/get-in-touch', both],
    ['/de/careers/open/apply', both],
    ['/work/get-in-touch', '"default";q=120;w=60'],
    ['/api/v1/jobs', '"default";q=120;w=60'],
  ])('at %s', async (path, policies) => {
    expect(headersAt(path).get('ratelimit-policy')).toBe(policies)
    const quota = openQuota()
    const services = servicesWith({ quota })
    await quota.take(limits.requestQuota, '192.0.2.1', now, limits.requestQuota.requestsMax)
    const refused = await routeRequest(request(path), services, now)
    if (!('response' in refused)) throw new Error('not refused')
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('ratelimit-policy')).toBe(policies)
  })
})

describe('a response of the edge itself', () => {
  const used: EdgeServices['quota'] = {
    take: async () => ({ admitted: false, remaining: 0, resetSeconds: 1 }),
  }

  test.each([
    ['a redirect', '/api/v1/jobs/', {}],
    ['a refused address', `/api/v1/jobs?x=${'a'.repeat(limits.requestAddressCharsMax)}`, {}],
    ['a used up quota', '/api/v1/jobs', { quota: used }],
  ])(
    '%s has the headers of its address, and scripts of other sites may read it',
    async (_, path, some) => {
      const decision = await routeRequest(request(path), servicesWith(some), now)
      const headers = new Headers(
        'response' in decision ? decision.response.headers : decision.headers,
      )
      for (const [name, value] of headersAt('/api/v1/jobs')) expect(headers.get(name)).toBe(value)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    },
  )
})

describe('with what is served beside pages', () => {
  const served = { addresses: ['/icon-512.png', '/mcp'], roots: ['/api'] }
  test.each([
    ['/icon-512.png', undefined],
    ['/api/v1/jobs', undefined],
    ['/de/llms.txt', '/agent-access/de/llms.txt'],
    ['/de/llms-full.txt', '/de/llms-full.txt'],
    ['/nothing.json', '/en/page-not-found'],
    ['/nothing/here.json', '/en/page-not-found'],
    ['/mcp/nothing', '/en/page-not-found'],
  ])('%s leads to %s', async (path, expected) =>
    expect(await routeRequest(request(path), servicesWith({ served }), now)).toMatchObject({
      path: expected,
    }),
  )
})

test('Next gives a page for one request whole to our routing, and the client its policy', async () => {
  const decision = await routeRequest(request('/careers?level=senior'), servicesWith(), now)
  expect(decision).toMatchObject({ requestHeaders: { 'user-agent': userAgentForWholePages } })
})
