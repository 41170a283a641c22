import { addressCharsMax, requestQuota } from 'agent-access/core'
import { openQuota } from 'agent-access/edge'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { siteAt } from '@/lib/content/site'
import { headersOf as headersAt } from '@/lib/http/headers'
import type { Decision, EdgeServices } from './decision'
import { isBuiltFile, routeRequest } from './route-request'

const now = new Date('2026-10-05T12:00:00Z')
const tomorrow = new Date(now.getTime() + 86_400_000)

const messages = (text: string) => ({ text: compile(text) as never, locale: 'en' })

const servicesWith = (some: Partial<EdgeServices> = {}): EdgeServices => ({
  quota: openQuota(),
  site: siteAt('https://agency.example', ['en', 'de']),
  platform: 'server',
  publication: {
    opening: {},
    closing: { past: 0, ending: tomorrow.getTime() },
    changes: { roles: tomorrow.getTime() },
  },
  redirects: { '/old': '/work', '/old-feed': '/feed.xml' },
  filters: { '/careers': { level: ['junior', 'senior'], location: ['berlin', 'porto'] } },
  pages: new Set([
    ...['/', '/work', '/careers', '/about', '/get-in-touch', '/agents', '/docs/api'],
    ...['/agents/connect', '/work/later', '/work/earlier'],
    ...['past', 'ending', 'open'].flatMap((id) => [`/careers/${id}`, `/careers/${id}/apply`]),
  ]),
  previews: undefined,
  topics: {},
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
function form(language = 'en'): FormData {
  const sent = new FormData()
  sent.append('$ACTION_REF_1', '')
  sent.append('$ACTION_1:0', '{"id":"60f2aabb","bound":"$@1"}')
  sent.append('$ACTION_1:1', JSON.stringify([language, {}]))
  sent.append('$ACTION_KEY', 'k1')
  return sent
}

/** Returns what leads elsewhere than to the page or document itself, without its language. */
function pathOf(decision: Decision, asked: string): string | undefined {
  if (!('path' in decision)) return 'a response'
  const path = decision.path?.replace(/^\/en(?=\/|$)/, '')
  return path === '' || path === asked.split('?', 1)[0] ? undefined : path
}
const headersIn = (decision: Decision) => ('headers' in decision ? decision.headers : {})

async function pathFor(path: string, accept = '*/*', at = now, method = 'GET') {
  return pathOf(await routeRequest(request(path, { accept }, method), servicesWith(), at), path)
}

test.each([
  ['/journal', '*/*', undefined, '/nowhere'],
  ['/journal/an-entry', 'text/html', undefined, '/nowhere'],
  ['/journal/feed.xml', '*/*', undefined, '/nowhere'],
  ['/journal', 'text/markdown', '/md/page/journal', '/md/page/journal'],
  ['/journals', '*/*', undefined, undefined],
  ['/careers/feed.xml', '*/*', undefined, '/nowhere'],
])(
  '%s for %s is where it is made, and nothing where a site has no such pages',
  async (path, accept, there, without) => {
    const pages = ['/', '/work', '/journals']
    const at = async (built: string[]) => {
      const services = servicesWith({ pages: new Set(built) })
      return pathOf(await routeRequest(request(path, { accept }), services, now), path)
    }
    expect(await at([...pages, '/journal', '/journal/an-entry', '/careers'])).toBe(there)
    expect(await at(pages)).toBe(without)
  },
)

test.each([
  ['/.gitignore', '/nowhere'],
  ['/%2egitignore', '/nowhere'],
  ['/.well-known/security.txt', undefined],
  ['/proof-of-ownership.txt', undefined],
])('%s of public/ is sent unless it is hidden', async (path, expected) => {
  expect(pathOf(await routeRequest(request(path), servicesWith(), now), path)).toBe(expected)
})

test.each([
  ['/og/index.png', undefined],
  ['/og/de/docs/api.png', undefined],
  ['/og/de/nothing.png', '/nowhere'],
  ['/og/work.txt', '/nowhere'],
  ['/og/work.png.png', '/nowhere'],
])('the preview image %s is there if its page is', async (path, expected) => {
  const services = servicesWith()
  expect(pathOf(await routeRequest(request(path), services, now), path)).toBe(expected)
  expect(isBuiltFile(path, services, now)).toBe(expected === undefined)
})

describe('what opens after the build', () => {
  const opens = tomorrow
  const publication = {
    opening: Object.fromEntries(
      ['/about', '/work/later', '/og/about.png', '/pictures/dated-1', '/work?year=2031'].map(
        (address) => [address, opens.getTime()],
      ),
    ),
    closing: { ending: opens.getTime() },
    changes: { roles: opens.getTime(), pages: opens.getTime() },
  }
  const services = () => servicesWith({ publication })
  const at = async (path: string, moment: Date) => routeRequest(request(path), services(), moment)

  test.each([
    ['/about', '/per-request/page/about'],
    ['/og/about.png', undefined],
    ['/pictures/dated-1/desk-400.jpg', undefined],
  ])('%s is nowhere before, and then where it is made', async (path, after) => {
    expect(pathOf(await at(path, now), path)).toBe('/nowhere')
    expect(pathOf(await at(path, opens), path)).toBe(after)
    expect(isBuiltFile(path, services(), now)).toBe(false)
    expect(isBuiltFile(path, services(), opens)).toBe(after === undefined)
  })

  test.each([
    ['/', '/per-request/page'],
    ['/work', '/per-request/page/work'],
    ['/careers/open', '/per-request/page/careers/open'],
    ['/careers/ending', '/careers/ending/closed'],
    ['/get-in-touch', '/per-request/get-in-touch'],
  ])('%s is as it was built before, and rendered for each request then', async (path, after) => {
    expect(pathOf(await at(path, now), path)).toBeUndefined()
    expect(pathOf(await at(path, opens), path)).toBe(after)
  })
})

describe('a site in several languages', () => {
  const routed = async (path: string, accept = '*/*', method = 'GET') => {
    const decision = await routeRequest(request(path, { accept }, method), servicesWith(), now)
    return 'redirect' in decision ? decision.redirect : 'path' in decision && decision.path
  }

  test.each<[string, string | undefined, string?]>([
    ['/', '/en'],
    ['/work', '/en/work'],
    ['/de/work', '/de/work'],
    ['/de/work?discipline=brand', '/de/per-request/page/work'],
    ['/de/careers/past', '/de/careers/past/closed'],
    ['/de/get-in-touch?plain', '/de/per-request/get-in-touch'],
    ['/de/work.md', '/de/md/page/work'],
    ['/llms.txt', '/en/llms.txt'],
    ['/de/careers/feed.xml', '/de/careers/feed.xml'],
    ['/de/nothing', '/de/nowhere'],
    ['/de/per-request/page/careers', '/de/nowhere'],
    ['/fr/work', '/en/nowhere'],
    ['/dexter', '/en/nowhere'],
    ['/de/api/v1/jobs', '/de/nowhere'],
    ['/de/sitemap.xml', '/de/nowhere'],
    ['/api/v1/jobs', undefined],
    ['/de/work', '/de/md/page/work', 'text/markdown'],
    ['/de', '/de/md/plain', 'text/plain'],
    ['/de/work', '/de/md/none/work', 'application/pdf'],
  ])('%s is made at %s', async (path, target, accept = '*/*') => {
    expect(await routed(path, accept)).toBe(target)
  })

  test.each([
    ['/en', '/'],
    ['/en/work?a=b', '/work?a=b'],
    ['/en/work.md', '/work.md'],
    ['/en//evil.example/x', '/evil.example/x'],
    ['/en/%5Cevil.example', '/%5Cevil.example'],
    ['/de/', '/de'],
    ['/de/old.md?a=b', '/de/work.md?a=b'],
    ['/de/old-feed', '/de/feed.xml'],
    ['/en/old', '/work'],
  ])('%s leads to %s', async (path, location) => {
    for (const method of ['GET', 'POST'])
      expect(await routed(path, 'text/html', method)).toBe(location)
  })
})

test.each([
  ['GET', '/old', 'application/pdf', '/work'],
  ['HEAD', '/old?a=b', '*/*', '/work?a=b'],
  ['GET', '/%6Fld/', 'text/html', '/work'],
  ['POST', '/old.md', '*/*', '/work.md'],
  ['GET', '/work/?a=b', '*/*', '/work?a=b'],
  ['GET', '/api/v1/jobs/', '*/*', '/api/v1/jobs'],
])('%s %s for %s leads to %s, which counts', async (method, path, accept, redirect) => {
  const decision = await routeRequest(request(path, { accept }, method), servicesWith(), now)
  expect(decision).toMatchObject({
    redirect,
    headers: {
      'cache-control': expect.stringContaining('public, max-age='),
      ratelimit: '"default";r=119;t=60',
      'ratelimit-policy': '"default";q=120;w=60',
      'strict-transport-security': expect.any(String),
    },
  })
  const isPage = !/\.md$|^\/api/.test(path)
  expect('access-control-allow-origin' in headersIn(decision)).toBe(!isPage)
})

describe('where a request is routed', () => {
  test.each<[string, string, string | undefined]>([
    ['/work', '*/*', undefined],
    ['/work', 'text/markdown', '/md/page/work'],
    ['/', 'text/markdown', '/md/page'],
    ['/work', 'application/pdf', '/md/none/work'],
    ['/work.md', 'text/html', '/md/page/work'],
    ['/auth.md', '*/*', undefined],
    ['/.md', '*/*', '/nowhere'],
    ['/llms.txt', 'text/markdown', undefined],
    ['/mcp', 'application/pdf', undefined],
    ['/careers/open/apply', 'text/markdown', '/md/page/careers/open/apply'],
    ['/careers/open/apply.md', '*/*', '/md/page/careers/open/apply'],
    ['/work', 'text/plain', '/md/plain/work'],
    ['/mcp', 'text/html,application/xhtml+xml,*/*;q=0.8', '/agents/connect'],
    ['/mcp', 'text/markdown, text/html, */*', '/md/page/agents/connect'],
    ['/mcp/server-card', 'text/html', undefined],
    ['/careers/past', '*/*', '/careers/past/closed'],
    ['/careers/past/apply', '*/*', '/careers/past/closed'],
    ['/careers/past', 'text/markdown', '/md/page/careers/past'],
    ['/careers/%70ast', '*/*', '/careers/past/closed'],
    ['/careers/ending', '*/*', undefined],
    ['/careers/constructor', '*/*', '/nowhere'],
    ['/careers?location=berlin', '*/*', '/per-request/page/careers'],
    ['/careers?location=,,%20,', '*/*', undefined],
    ['/careers?discipline=brand', '*/*', undefined],
    ['/work?year=2021', 'text/markdown', '/md/page/work'],
    ['/about?location=berlin', '*/*', undefined],
    ['/get-in-touch?utm_source=x', '*/*', undefined],
    ['/get-in-touch?plain', '*/*', '/per-request/get-in-touch'],
    ['/get-in-touch?receipt=inq_1', 'text/markdown', '/md/page/get-in-touch'],
    ['/careers/open/apply?receipt=inq_1', '*/*', '/per-request/careers/open/apply'],
  ])('%s for %s → %s', async (path, accept, expected) => {
    expect(await pathFor(path, accept)).toBe(expected)
  })

  test('lists are made anew once a role has closed since the site was built', async () => {
    expect(await pathFor('/careers', '*/*', tomorrow)).toBe('/per-request/page/careers')
    expect(await pathFor('/', '*/*', tomorrow)).toBe('/per-request/page')
    expect(await pathFor('/careers/ending', '*/*', tomorrow)).toBe('/careers/ending/closed')
    expect(await pathFor('/work', '*/*', tomorrow)).toBeUndefined()
  })

  test('a form from another website is refused', async () => {
    const headers = { origin: 'https://evil.example' }
    const sent = request('/get-in-touch', headers, 'POST', form())
    const decision = await routeRequest(sent, servicesWith(), now)
    expect('response' in decision && decision.response.status).toBe(403)
  })

  test('a form that is posted is not negotiated', async () => {
    const sent = request('/careers/past/apply', { accept: 'application/pdf' }, 'POST', form())
    const decision = await routeRequest(sent, servicesWith(), now)
    expect(decision).toMatchObject({
      path: '/en/per-request/careers/past/apply',
      requestHeaders: { origin: 'https://agency.example', 'x-forwarded-host': 'agency.example' },
    })
  })
})

describe('the headers of a response', () => {
  test('over the quota a page speaks its language', async () => {
    const services = servicesWith()
    await services.quota.take(requestQuota, '192.0.2.1', now, requestQuota.requestsMax)
    for (const [path, words] of [
      ['/work', ['<html lang="en">', 'Too many', 'Wait 60 seconds.', 'href="/"']],
      ['/de/work', ['<html lang="de">', 'Zu viele', 'Warte 60 Sekunden.', 'href="/de"']],
      ['/de/work.md', ['# Zu viele', 'https://agency.example/de/llms.txt']],
    ] as const) {
      const refused = await routeRequest(request(path, { accept: 'text/html' }), services, now)
      const text = 'response' in refused ? await refused.response.text() : ''
      for (const word of words) expect(text, path).toContain(word)
    }
  })

  test('pages rendered per request get their policy here, others have one already', async () => {
    const policyOf = async (path: string, method = 'GET', body?: FormData) => {
      const decision = await routeRequest(request(path, {}, method, body), servicesWith(), now)
      return 'path' in decision ? decision.requestHeaders?.['content-security-policy'] : undefined
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
      '/per-request/page/careers',
      '/api/v1/jobs',
    ])
      expect(await policyOf(path)).toBeUndefined()
  })

  test('HSTS only where the site is https', async () => {
    const hsts = async (origin: string) =>
      headersIn(await routeRequest(request('/'), servicesWith({ site: siteAt(origin) }), now))[
        'strict-transport-security'
      ]
    expect(await hsts('https://agency.example')).toMatch(/^max-age=\d{8}$/)
    expect(await hsts('http://localhost:3000')).toBeUndefined()
  })
})

test('a prefetch counts where the list has changed since the build', async () => {
  const headers = { rsc: '1', 'next-router-prefetch': '1' }
  for (const [moment, ratelimit] of [
    [now, undefined],
    [tomorrow, '"default";r=119;t=60'],
  ] as const) {
    const decision = await routeRequest(request('/careers', headers), servicesWith(), moment)
    expect(headersIn(decision).ratelimit).toBe(ratelimit)
  }
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
    const services = servicesWith()
    await services.quota.take(requestQuota, '192.0.2.1', now, requestQuota.requestsMax)
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
    ['a refused address', `/api/v1/jobs?x=${'a'.repeat(addressCharsMax)}`, {}],
    ['a used up quota', '/api/v1/jobs', { quota: used }],
  ])(
    '%s has the headers of its address, and scripts of other sites may read it',
    async (_, path, some) => {
      const decision = await routeRequest(request(path), servicesWith(some), now)
      const headers =
        'response' in decision ? decision.response.headers : new Headers(headersIn(decision))
      for (const [name, value] of headersAt('/api/v1/jobs')) expect(headers.get(name)).toBe(value)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    },
  )

  test('a page for a used up quota keeps its own policy', async () => {
    const asked = request('/work', { accept: 'text/html' })
    const decision = await routeRequest(asked, servicesWith({ quota: used }), now)
    if (!('response' in decision)) throw new Error('not refused')
    expect(decision.response.headers.get('content-security-policy')).toContain("style-src 'sha256-")
    expect(decision.response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
