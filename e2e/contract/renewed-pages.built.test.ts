import { afterAll, describe, expect, test, vi } from 'vitest'
import { textOf } from '@/e2e/support/html'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { contentSecurityPolicy } from '@/lib/http/headers'
import { pagePolicy } from '@/server/page/policy'

// Something has opened a second after the build, so that no built page is true any more.
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const changes = { pages: Date.now() - 1000, roles: Date.now() - 1000 }
  return { default: { ...edge, clock: { ...edge.clock, changes } } }
})
const { site } = await import('@/e2e/support/built-site')

afterAll(() => vi.restoreAllMocks())

const study = paths.caseStudy(catalog.caseStudies[0]?.slug ?? '')
const pages = [
  paths.home,
  paths.work,
  paths.careers,
  paths.about,
  paths.imprint,
  study,
  '/de/about',
]

describe('a page whose built form is out of date is sent as a built one', () => {
  test.each(pages)('%s', async (address) => {
    const first = await site(address)
    const again = await site(address)
    const html = await first.text()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.text()).toBe(html)
    expect(first.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(first.headers.get('cache-control')).toContain('max-age=60')
    expect(first.headers.get('content-security-policy')).toBe(pagePolicy(html))
    expect(first.headers.get('content-security-policy')).not.toBe(contentSecurityPolicy([]))
    expect(first.headers.get('vary')).toMatch(/^Accept, .*Accept-Encoding$/)
    expect(html).not.toContain('nonce=')
    expect(html).toContain('<style>')
    expect(textOf(html)).toContain(catalog.agency.name)
    const etag = first.headers.get('etag') ?? ''
    const unchanged = await site(address, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
  })

  test.each(['gzip', 'br'])('in %s, with an ETag of its own', async (coding) => {
    const { headers } = await site(paths.about, { headers: { 'accept-encoding': coding } })
    expect(headers.get('content-encoding')).toBe(coding)
    expect(headers.get('etag')).toMatch(new RegExp(`-${coding}"$`))
  })

  test("for Next's router too", async () => {
    const headers = { rsc: '1' }
    const [first, again] = [
      await site(`${paths.about}?_rsc=1`, { headers }),
      await site(`${paths.about}?_rsc=2`, { headers }),
    ]
    expect(first.headers.get('content-type')).toContain('text/x-component')
    expect(first.headers.get('etag')).not.toBeNull()
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(first.headers.get('content-security-policy')).toBeNull()
  })
})

test('what one client sends does not stand in the page for all', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'accept-language': 'xx',
    cookie: 'evil=1',
    'user-agent': 'evil-agent',
  }
  const first = await site(`${paths.services}?utm=evil`, { headers })
  const html = await first.text()
  expect(html).not.toMatch(/evil|gopher/)
  expect(await (await site(paths.services)).text()).toBe(html)
})

test('a part of a list and a form are made for each request still', async () => {
  for (const address of [`${paths.careers}?level=senior`, paths.contact]) {
    const response = await site(address)
    expect([response.status, response.headers.get('etag')]).toEqual([200, null])
  }
})

test('an address without a page stays a missing one', async () => {
  const response = await site(`${paths.work}/nothing`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
