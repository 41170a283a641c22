import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { siteAt } from '@/lib/content/site'
import { headersOf as headersAt } from '@/lib/http/headers'
import { addressCharsMax, requestQuota } from '@/packages/agent-access/core'
import { MemoryQuota } from '@/packages/agent-access/edge'
import type { Decision, EdgeServices } from './decision'
import { decide, isBuiltFile } from './route-request'

const now = new Date('2026-10-05T12:00:00Z')
const tomorrow = new Date(now.getTime() + 86_400_000)

const messages = (text: string) => ({ text: compile(text) as never, locale: 'en' })

const servicesWith = (some: Partial<EdgeServices> = {}): EdgeServices => ({
  quota: new MemoryQuota(),
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
  return pathOf(await decide(request(path, { accept }, method), servicesWith(), at), path)
}

describe('a site without a journal and without roles', () => {
  test('has nothing at any of their addresses, and one with both all of them', async () => {
    const pages = ['/', '/work', '/journals']
    for (const [path, accept, elsewhere] of [
      ['/journal', '*/*', undefined],
      ['/journal/an-entry', 'text/html', undefined],
      ['/journal/feed.xml', '*/*', undefined],
      ['/journal', 'text/markdown', '/md/page/journal'],
      ['/journals', '*/*', 'the page'],
      ['/careers', '*/*', undefined],
      ['/careers/feed.xml', '*/*', undefined],
    ] as const) {
      const at = async (built: string[]) =>
        pathOf(
          await decide(request(path, { accept }), servicesWith({ pages: new Set(built) }), now),
          path,
        )
      const there = elsewhere === 'the page' ? undefined : elsewhere
      expect(await at([...pages, '/journal', '/journal/an-entry', '/careers']), path).toBe(there)
      expect(await at(pages), path).toBe(elsewhere ? there : '/nowhere')
    }
  })
})

test.each([
  ['/.gitignore', '/nowhere'],
  ['/%2egitignore', '/nowhere'],
  ['/pictures-of/.hidden/a.png', '/nowhere'],
  ['/.well-known/security.txt', undefined],
  ['/proof-of-ownership.txt', undefined],
])('%s of public/ is sent unless it is hidden', async (path, expected) => {
  expect(pathOf(await decide(request(path), servicesWith(), now), path)).toBe(expected)
})

test.each([
  ['/og/index.png', undefined],
  ['/og/de.png', undefined],
  ['/og/work/later.png', undefined],
  ['/og/de/docs/api.png', undefined],
  ['/og/nothing.png', '/nowhere'],
  ['/og/de/nothing.png', '/nowhere'],
  ['/og/work', '/nowhere'],
  ['/og/work.txt', '/nowhere'],
  ['/og/work.png.png', '/nowhere'],
])('the preview image %s is there if its page is', async (path, expected) => {
  const services = servicesWith()
  expect(pathOf(await decide(request(path), services, now), path)).toBe(expected)
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
  const services = () =>
    servicesWith({ publication, filters: { [paths.work]: { year: ['2031', '2025'] } } })
  const at = async (path: string, moment: Date, method = 'GET') =>
    decide(request(path, {}, method), services(), moment)

  test.each([
    ['/about', '/per-request/page/about'],
    ['/work/later', '/per-request/page/work/later'],
    ['/og/about.png', undefined],
    ['/pictures/dated-1/desk-400.jpg', undefined],
  ])('%s is nowhere before, and then where it is made', async (path, after) => {
    for (const method of ['GET', 'HEAD']) {
      const before = await at(path, now, method)
      expect(pathOf(before, path)).toBe('/nowhere')
      expect(before).not.toHaveProperty('requestHeaders')
      expect(before).toMatchObject({ headers: { 'cache-control': 'no-store' } })
      expect(pathOf(await at(path, opens, method), path)).toBe(after)
    }
    expect(isBuiltFile(path, services(), now)).toBe(false)
    expect(isBuiltFile(path, services(), opens)).toBe(after === undefined)
  })

  test('a missing page has the headers of any other', async () => {
    const names = async (path: string) => Object.keys(headersIn(await at(path, now)))
    expect(await names('/work/later')).toEqual(await names('/work/nothing'))
  })

  test.each([
    ['/', '/per-request/page'],
    ['/work', '/per-request/page/work'],
    ['/work/earlier', '/per-request/page/work/earlier'],
    ['/careers', '/per-request/page/careers'],
    ['/careers/open', '/per-request/page/careers/open'],
    ['/careers/ending', '/careers/ending/closed'],
    ['/get-in-touch', '/per-request/get-in-touch'],
    ['/docs/api', '/per-request/page/docs/api'],
  ])('%s is as it was built before, and rendered for each request then', async (path, after) => {
    expect(pathOf(await at(path, now), path)).toBeUndefined()
    expect(pathOf(await at(path, opens), path)).toBe(after)
  })

  test('its year is a filter from then on', async () => {
    const link = async (moment: Date) => headersIn(await at('/work?year=2031', moment)).link ?? ''
    expect(await link(now)).toBe('')
    expect(await link(opens)).toContain('/work.md?year=2031')
  })
})

describe('a site in several languages', () => {
  const routed = async (path: string, accept = '*/*', method = 'GET', at = now) => {
    const decision = await decide(request(path, { accept }, method), servicesWith(), at)
    return 'redirect' in decision ? decision.redirect : 'path' in decision && decision.path
  }

  test.each([
    ['/', '/en'],
    ['/work', '/en/work'],
    ['/de', '/de'],
    ['/de/work', '/de/work'],
    ['/de/work?discipline=brand', '/de/per-request/page/work'],
    ['/de/careers/past', '/de/careers/past/closed'],
    ['/de/get-in-touch?plain', '/de/per-request/get-in-touch'],
    ['/de/index.md', '/de/md/page'],
    ['/de/work.md', '/de/md/page/work'],
    ['/llms.txt', '/en/llms.txt'],
    ['/de/llms.txt', '/de/llms.txt'],
    ['/de/careers/feed.xml', '/de/careers/feed.xml'],
    ['/de/nothing', '/de/nowhere'],
    ['/nothing', '/en/nowhere'],
    ['/de/per-request/page/careers', '/de/nowhere'],
    ['/de/de', '/de/nowhere'],
    ['/fr/work', '/en/nowhere'],
    ['/fr/llms.txt', '/en/nowhere'],
    ['/dexter', '/en/nowhere'],
    ['/de/api/v1/jobs', '/de/nowhere'],
    ['/de/mcp', '/de/nowhere'],
    ['/de/sitemap.xml', '/de/nowhere'],
    ['/de/auth.md', '/de/nowhere'],
    ['/api/v1/jobs', undefined],
    ['/sitemap.xml', undefined],
  ])('%s is made at %s', async (path, target) => {
    expect(await routed(path)).toBe(target)
  })

  test('each language has its representations, its closed roles and its changes', async () => {
    expect(await routed('/de/work', 'text/markdown')).toBe('/de/md/page/work')
    expect(await routed('/de', 'text/plain')).toBe('/de/md/plain')
    expect(await routed('/de/work', 'application/pdf')).toBe('/de/md/none/work')
    expect(await routed('/de/careers', '*/*', 'GET', tomorrow)).toBe('/de/per-request/page/careers')
    expect(await routed('/de', '*/*', 'GET', tomorrow)).toBe('/de/per-request/page')
    expect(await routed('/de/careers/ending', '*/*', 'GET', tomorrow)).toBe(
      '/de/careers/ending/closed',
    )
  })

  test.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/work?a=b', '/work?a=b'],
    ['/en/work/', '/work'],
    ['/en/work.md', '/work.md'],
    ['/en/llms.txt', '/llms.txt'],
    ['/en//evil.example/x', '/evil.example/x'],
    ['/en/%5Cevil.example', '/%5Cevil.example'],
    ['/en/a%20b', '/a%20b'],
    ['/de/', '/de'],
    ['/de/old', '/de/work'],
    ['/de/old.md?a=b', '/de/work.md?a=b'],
    ['/de/old-feed', '/de/feed.xml'],
    ['/en/old', '/work'],
  ])('%s leads to %s', async (path, location) => {
    for (const method of ['GET', 'POST'])
      expect(await routed(path, 'text/html', method)).toBe(location)
  })

  test('a form of another language is sent to its own page, and quotas are the same', async () => {
    const services = servicesWith()
    const sent = await decide(request('/de/get-in-touch', {}, 'POST', form('de')), services, now)
    expect(sent).toMatchObject({ path: '/de/per-request/get-in-touch' })
    const prefetch = request('/de/work', { rsc: '1', 'next-router-prefetch': '1' })
    expect(headersIn(await decide(prefetch, services, now))).not.toHaveProperty('ratelimit')
    expect(headersAt('/de/get-in-touch')).toEqual(headersAt('/get-in-touch'))
    expect(headersAt('/de/careers/open/apply')).toEqual(headersAt('/careers/open/apply'))
  })
})

describe('an address that has moved', () => {
  test.each([
    ['GET', '/old', 'text/html', '/work'],
    ['HEAD', '/old?a=b', '*/*', '/work?a=b'],
    ['GET', '/%6Fld/', 'text/html', '/work'],
    ['GET', '/old', 'text/markdown', '/work'],
    ['GET', '/old', 'application/pdf', '/work'],
    ['GET', '/old.md', '*/*', '/work.md'],
    ['POST', '/old', '*/*', '/work'],
  ])('%s %s for %s → %s', async (method, path, accept, redirect) => {
    const decision = await decide(request(path, { accept }, method), servicesWith(), now)
    expect(decision).toMatchObject({
      redirect,
      headers: {
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        ratelimit: expect.stringContaining('r=119'),
        'ratelimit-policy': expect.any(String),
      },
    })
    const isPage = !path.endsWith('.md')
    const { headers } = decision as { headers: Record<string, string> }
    expect('access-control-allow-origin' in headers).toBe(!isPage)
  })
})

describe('where a request is routed', () => {
  test.each<[string, string, string | undefined]>([
    ['/work', '*/*', undefined],
    ['/work', 'text/markdown', '/md/page/work'],
    ['/', 'text/markdown', '/md/page'],
    ['/work', 'application/pdf', '/md/none/work'],
    ['/work.md', 'text/html', '/md/page/work'],
    ['/index.md', '*/*', '/md/page'],
    ['/auth.md', '*/*', undefined],
    ['/.md', '*/*', '/nowhere'],
    ['/llms.txt', 'text/markdown', undefined],
    ['/api/v1/jobs', 'text/markdown', undefined],
    ['/mcp', 'application/pdf', undefined],
    ['/agent/auth', 'application/pdf', undefined],
    ['/agents', 'text/markdown', '/md/page/agents'],
    ['/careers/open/apply', 'text/markdown', '/md/page/careers/open/apply'],
    ['/careers/open/apply.md', '*/*', '/md/page/careers/open/apply'],
    ['/docs/api', 'text/markdown', '/md/page/docs/api'],
    ['/work', 'text/plain', '/md/plain/work'],
    ['/', 'text/plain', '/md/plain'],
    ['/work', 'application/json, text/plain, */*', undefined],
    ['/mcp', '*/*', undefined],
    ['/mcp', 'text/event-stream', undefined],
    ['/mcp', 'application/json, text/event-stream', undefined],
    ['/mcp', 'text/html,application/xhtml+xml,*/*;q=0.8', '/agents/connect'],
    ['/mcp?utm_source=x', 'text/html', '/agents/connect'],
    ['/mcp', 'text/markdown, text/html, */*', '/md/page/agents/connect'],
    ['/mcp/server-card', 'text/html', undefined],
    ['/careers/past', '*/*', '/careers/past/closed'],
    ['/careers/past/apply', '*/*', '/careers/past/closed'],
    ['/careers/past', 'text/markdown', '/md/page/careers/past'],
    ['/careers/%70ast', '*/*', '/careers/past/closed'],
    ['/careers/ending', '*/*', undefined],
    ['/careers/constructor', '*/*', '/nowhere'],
    ['/careers?location=berlin', '*/*', '/per-request/page/careers'],
    ['/careers?location=', '*/*', undefined],
    ['/careers?location=,,%20,', '*/*', undefined],
    ['/careers?discipline=brand', '*/*', undefined],
    ['/work?discipline=brand', '*/*', '/per-request/page/work'],
    ['/work?year=2021', 'text/markdown', '/md/page/work'],
    ['/about?location=berlin', '*/*', undefined],
    ['/get-in-touch', '*/*', undefined],
    ['/get-in-touch?utm_source=x', '*/*', undefined],
    ['/get-in-touch?plain', '*/*', '/per-request/get-in-touch'],
    ['/get-in-touch?receipt=inq_1', 'text/markdown', '/md/page/get-in-touch'],
    ['/careers/open/apply?receipt=inq_1', '*/*', '/per-request/careers/open/apply'],
    ['/careers/past/apply?plain', '*/*', '/careers/past/closed'],
    ['/about?plain', '*/*', undefined],
  ])('%s for %s → %s', async (path, accept, expected) => {
    expect(await pathFor(path, accept)).toBe(expected)
  })

  test('lists are made anew once a role has closed since the site was built', async () => {
    expect(await pathFor('/careers', '*/*', tomorrow)).toBe('/per-request/page/careers')
    expect(await pathFor('/', '*/*', tomorrow)).toBe('/per-request/page')
    expect(await pathFor('/careers/ending', '*/*', tomorrow)).toBe('/careers/ending/closed')
    expect(await pathFor('/work', '*/*', tomorrow)).toBeUndefined()
  })

  test.each([
    '/per-request/page/careers',
    '/per-request',
    '/md/page/work',
    '/md',
    '/careers/past/closed',
    '/%70er-request/home',
  ])('%s is nowhere, for every method', async (path) => {
    expect(await pathFor(path)).toBe('/nowhere')
    expect(await pathFor(path, '*/*', now, 'POST')).toBe('/nowhere')
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

  test('a program that sends to /mcp is never led to a page', async () => {
    expect(await pathFor('/mcp', 'text/html', now, 'POST')).toBeUndefined()
    expect(await pathFor('/mcp', 'text/html', now, 'OPTIONS')).toBeUndefined()
    expect(await pathFor('/mcp', 'text/html', now, 'HEAD')).toBe('/agents/connect')
  })

  test('a form that is posted is not negotiated', async () => {
    const sent = request('/careers/past/apply', { accept: 'application/pdf' }, 'POST', form())
    const decision = await decide(sent, servicesWith(), now)
    expect(decision).toMatchObject({
      path: '/en/per-request/careers/past/apply',
      requestHeaders: { origin: 'https://agency.example', 'x-forwarded-host': 'agency.example' },
    })
  })
})

describe('the headers of a response', () => {
  test('HTML links to its Markdown, with the same filters', async () => {
    const link = async (path: string) =>
      headersIn(await decide(request(path), servicesWith(), now)).link
    const english = await decide(request('/work'), servicesWith({ languages: ['en'] }), now)
    expect(headersIn(english).link).toBe(
      '<https://agency.example/work.md>; rel="alternate"; type="text/markdown"',
    )
    expect(await link('/careers?level=senior&_rsc=1')).toContain(
      '<https://agency.example/careers.md?level=senior>',
    )
    expect(await link('/careers?level=Senior,,junior&x=y&location=porto&level=junior')).toContain(
      '<https://agency.example/careers.md?location=porto&level=junior,senior>',
    )
    expect(await link('/careers/open/apply')).toContain(
      '<https://agency.example/careers/open/apply.md>',
    )
  })

  test.each([
    '/%E2%98%83%3E%0d%0aa',
    `/${'a'.repeat(81)}`,
    '/a/b/c',
    '/a/b/apply/apply',
    '/careers?level=wizard',
    `/careers?level=senior,${'%22'.repeat(200)}`,
  ])('%s, which is no address of ours, has no link to Markdown', async (path) => {
    expect(headersIn(await decide(request(path), servicesWith(), now)).link).toBeUndefined()
  })

  test('an address that is too long is refused, and counts', async () => {
    const services = servicesWith()
    const at = (chars: number) => `/work?a=${'b'.repeat(chars - '/work?a='.length)}`
    const long = await decide(request(at(addressCharsMax + 1)), services, now)
    const response = 'response' in long ? long.response : undefined
    expect(response?.status).toBe(414)
    expect(response?.headers.get('ratelimit')).toBe('"default";r=119;t=60')
    expect(response?.headers.get('content-type')).toBe('application/problem+json')
    expect(await response?.json()).toMatchObject({ error: 'invalid_request', status: 414 })
    const longest = at(addressCharsMax)
    expect(pathOf(await decide(request(longest), services, now), longest)).toBeUndefined()
  })

  test('a slash at the end is taken off, which counts', async () => {
    const decision = await decide(request('/work/?a=b'), servicesWith(), now)
    expect(decision).toMatchObject({
      redirect: '/work?a=b',
      headers: { ratelimit: '"default";r=119;t=60' },
    })
  })

  test('HTML links to itself in every language', async () => {
    const translations = [
      '<https://agency.example/work?year=2025>; rel="alternate"; hreflang="en"',
      '<https://agency.example/de/work?year=2025>; rel="alternate"; hreflang="de"',
      '<https://agency.example/work?year=2025>; rel="alternate"; hreflang="x-default"',
    ]
    const services = servicesWith({ filters: { [paths.work]: { year: ['2025'] } } })
    for (const [path, inMarkdown] of [
      ['/work?year=2025', '/work.md?year=2025'],
      ['/de/work?year=2025', '/de/work.md?year=2025'],
    ] as const) {
      const { link = '' } = headersIn(await decide(request(path), services, now))
      expect(link.split(', ')).toEqual([
        `<https://agency.example${inMarkdown}>; rel="alternate"; type="text/markdown"`,
        ...translations,
      ])
    }
  })

  test('over the quota a page speaks its language', async () => {
    const services = servicesWith()
    await services.quota.take(requestQuota, '192.0.2.1', now, requestQuota.requestsMax)
    for (const [path, words] of [
      ['/work', ['<html lang="en">', 'Too many', 'Wait 60 seconds.', 'href="/"']],
      ['/de/work', ['<html lang="de">', 'Zu viele', 'Warte 60 Sekunden.', 'href="/de"']],
      ['/de/work.md', ['# Zu viele', 'https://agency.example/de/llms.txt']],
    ] as const) {
      const refused = await decide(request(path, { accept: 'text/html' }), services, now)
      const text = 'response' in refused ? await refused.response.text() : ''
      for (const word of words) expect(text, path).toContain(word)
    }
  })

  test('the home page names what is there for programs, to HEAD as well', async () => {
    const services = servicesWith({ languages: ['en'] })
    for (const method of ['GET', 'HEAD']) {
      const { link = '' } = headersIn(await decide(request('/', {}, method), services, now))
      expect(link.split(', ').map((value) => value.replace(/; type=.*/, ''))).toEqual([
        '<https://agency.example/index.md>; rel="alternate"',
        '<https://agency.example/.well-known/api-catalog>; rel="api-catalog"',
        '<https://agency.example/openapi.json>; rel="service-desc"',
        '<https://agency.example/docs/api>; rel="service-doc"',
        '<https://agency.example/llms.txt>; rel="describedby"',
        '<https://agency.example/.well-known/ard.json>; rel="ard"',
        '<https://agency.example/.well-known/ard.json>; rel="ai-catalog"',
      ])
    }
  })

  test('pages rendered per request get their policy here, others have one already', async () => {
    const policyOf = async (path: string, method = 'GET', body?: FormData) => {
      const decision = await decide(request(path, {}, method, body), servicesWith(), now)
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
      headersIn(await decide(request('/'), servicesWith({ site: siteAt(origin) }), now))[
        'strict-transport-security'
      ]
    expect(await hsts('https://agency.example')).toMatch(/^max-age=\d{8}$/)
    expect(await hsts('http://localhost:3000')).toBeUndefined()
  })
})

describe('what counts', () => {
  async function remaining(services: EdgeServices, ...asked: Request[]) {
    for (const one of asked) await decide(one, services, now)
    return headersIn(await decide(request('/'), services, now)).ratelimit
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

  const ahead = (path: string, value = '1', rsc = '1') =>
    request(path, { rsc, 'next-router-prefetch': value })

  test('what only claims to be a prefetch, and what is not prerendered', async () => {
    const asked = [
      ...['0', '2', '3', '', '1, 1'].map((value) => ahead('/work', value)),
      ahead('/work', '1', '0'),
      ...['/work?discipline=brand', '/get-in-touch?plain', '/get-in-touch?receipt=x'].map((path) =>
        ahead(path),
      ),
      ...['/nothing', '/work/nothing', '/api/v1/jobs', '/work.md', '/w%6frk'].map((path) =>
        ahead(path),
      ),
    ]
    expect(await remaining(servicesWith(), ...asked)).toBe(`"default";r=${119 - asked.length};t=60`)
  })

  test('a prefetch of a list that has changed since the build', async () => {
    const decision = await decide(ahead('/careers'), servicesWith(), tomorrow)
    expect(headersIn(decision).ratelimit).toBe('"default";r=119;t=60')
  })

  test("but not Next's own prefetch of a page that is", async () => {
    const asked = ['/', '/work', '/get-in-touch', '/work?_rsc=1a2b'].map((path) => ahead(path))
    expect(await remaining(servicesWith(), ...asked)).toBe('"default";r=119;t=60')
  })

  test('over the quota nothing is made anywhere', async () => {
    const services = servicesWith()
    for (let n = 0; n < 120; n++) await decide(request('/'), services, now)
    const refused = await decide(request('/work', { accept: 'text/html' }), services, now)
    expect('response' in refused && refused.response.status).toBe(429)
    const other = await decide(request('/', { 'x-forwarded-for': '192.0.2.2' }), services, now)
    expect(headersIn(other).ratelimit).toBe('"default";r=119;t=60')
  })
})

describe('the policies that count a request are named', () => {
  const both = '"default";q=120;w=60, "inquiries";q=10;w=3600'

  test.each([
    ['/api/v1/inquiries', both],
    ['/mcp', both],
    ['/get-in-touch', both],
    ['/careers/open/apply', both],
    ['/de/get-in-touch', both],
    ['/de/careers/open/apply', both],
    ['/work/get-in-touch', '"default";q=120;w=60'],
    ['/work', '"default";q=120;w=60'],
    ['/api/v1/jobs', '"default";q=120;w=60'],
  ])('at %s', async (path, policies) => {
    expect(headersAt(path).get('ratelimit-policy')).toBe(policies)
    const services = servicesWith()
    await services.quota.take(requestQuota, '192.0.2.1', now, requestQuota.requestsMax)
    const refused = await decide(request(path), services, now)
    if (!('response' in refused)) throw new Error('not refused')
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('ratelimit-policy')).toBe(policies)
  })

  test('a redirect has the headers of its target', async () => {
    const moved = headersIn(await decide(request('/api/v1/jobs/'), servicesWith(), now))
    expect(moved).toMatchObject({
      ratelimit: '"default";r=119;t=60',
      'ratelimit-policy': '"default";q=120;w=60',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('public'),
      'strict-transport-security': expect.any(String),
    })
    const page = headersIn(await decide(request('/work/'), servicesWith(), now))
    expect(page).not.toHaveProperty('access-control-allow-origin')
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
      const decision = await decide(request(path), servicesWith(some), now)
      const headers =
        'response' in decision ? decision.response.headers : new Headers(headersIn(decision))
      for (const [name, value] of headersAt('/api/v1/jobs')) expect(headers.get(name)).toBe(value)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    },
  )

  test('a page for a used up quota keeps its own policy', async () => {
    const asked = request('/work', { accept: 'text/html' })
    const decision = await decide(asked, servicesWith({ quota: used }), now)
    if (!('response' in decision)) throw new Error('not refused')
    expect(decision.response.headers.get('content-security-policy')).toContain("style-src 'sha256-")
    expect(decision.response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
