import { afterAll, describe, expect, test, vi } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { findMain, toPlainText } from '@/e2e/support/html'
import { paths } from '@/lib/config/paths'
import { getEdgeServices } from '@/lib/http/composition/edge'

// Something has opened a second after the build, so that no built page is true any more.
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const changes = { pages: Date.now() - 1000, roles: Date.now() - 1000 }
  return { default: { ...edge, publication: { ...edge.publication, changes } } }
})
const { createBuiltSite, site } = await import('@/e2e/support/built-site')

afterAll(() => vi.restoreAllMocks())

const services = getEdgeServices()
const asBuilt = createBuiltSite({
  services: { ...services, publication: { ...services.publication, changes: {} } },
})
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

describe('a page whose built form is out of date is rendered for each request', () => {
  test.each(pages)('%s', async (address) => {
    const first = await site(address)
    const again = await site(address)
    const html = await first.text()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.headers.get('etag')).toBeNull()
    expect(first.headers.get('cache-control')).toContain('no-store')
    expect(first.headers.get('vary')).toMatch(/^Accept, .*Accept-Encoding$/)
    const [, nonce = ''] = /<script[^>]* nonce="([^"]+)"/.exec(html) ?? []
    const policy = first.headers.get('content-security-policy')
    expect(policy).toContain(`'nonce-${nonce}'`)
    expect(again.headers.get('content-security-policy')).not.toBe(policy)
    const built = await asBuilt(address)
    expect(built.headers.get('etag')).not.toBeNull()
    expect(toPlainText(findMain(html))).toBe(toPlainText(findMain(await built.text())))
    expect(toPlainText(findMain(await again.text()))).toBe(toPlainText(findMain(html)))
    expect(toPlainText(html)).toContain(catalog.agency.name)
  })

  test.each(['gzip', 'br'])('in %s', async (coding) => {
    const { headers } = await site(paths.about, { headers: { 'accept-encoding': coding } })
    expect(headers.get('content-encoding')).toBe(coding)
  })

  test("for Next's router too, whose prefetches count", async () => {
    for (const headers of [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
      const response = await site(`${paths.about}?_rsc=1`, { headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/x-component')
      expect(response.headers.get('etag')).toBeNull()
      expect(response.headers.get('ratelimit')).not.toBeNull()
    }
  })
})

test('no header that a client sends stands in the page', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'accept-language': 'xx',
    cookie: 'evil=1',
    'user-agent': 'evil-agent',
  }
  const html = await (await site(paths.services, { headers })).text()
  expect(html).not.toMatch(/evil|gopher/)
  expect(toPlainText(findMain(html))).toBe(
    toPlainText(findMain(await (await site(paths.services)).text())),
  )
})

test('a part of a list and a form are rendered for each request, too', async () => {
  for (const address of [`${paths.careers}?level=senior`, paths.contact]) {
    const response = await site(address)
    expect([response.status, response.headers.get('etag')]).toEqual([200, null])
  }
})

test('an address without a page stays a missing one', async () => {
  const response = await site(`${paths.work}/nothing`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
