import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { justBefore, opens } from '@/e2e/support/content-of-later'
import { paths, toMarkdownPath, toPreviewImagePath } from '@/lib/config/paths'
import { previewLinks, previewParameter } from '@/lib/http/preview-link'

const secret = 'a secret of a site that nobody can guess'
vi.stubEnv('SITE_SECRET', secret)
vi.mock('@/.catalog/catalog.js', async () => {
  const { contentWithOwnPages } = await import('@/e2e/support/own-pages')
  return { default: await contentWithOwnPages() }
})
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const { default: data } = await import('@/.catalog/catalog.js')
  const { createPublicationTable } = await import('@/lib/content/publication')
  const { listPagePaths } = await import('@/lib/content/addresses')
  const now = new Date('2026-11-22')
  return {
    default: {
      ...edge,
      publication: createPublicationTable(data, now),
      pages: listPagePaths(data),
    },
  }
})

const { siteOf } = await import('@/e2e/support/site-parts')
const { renderedFor, writeSmallBuild } = await import('@/e2e/support/small-build')
const { catalog } = await import('@/lib/content/catalog')
const { site: here } = await import('@/lib/content/site')
const { getHeaderLinks } = await import('@/lib/content/navigation')
const { findUnpublished } = await import('@/lib/content/publication')
const { getPreviewImages } = await import('@/app/og/preview-images')
const ownPage = await import('@/app/[language]/[page]/page')

const site = siteOf(writeSmallBuild('^/(en|de)/per-request/'))

afterEach(() => vi.useRealTimers())

const [own, later] = ['/open-days', '/later-visits']
const inBoth = [
  ['en', '', 'Open days'],
  ['de', '/de', 'Offene Tage'],
] as const
const textOf = async (...asked: Parameters<typeof site>) => (await site(...asked)).text()
const markdown = { headers: { accept: 'text/markdown' } }

describe.each(inBoth)('in %s', (language, prefix, title) => {
  const params = Promise.resolve({ language, page: own.slice(1) })

  test('it is a page with its title, text and place', async () => {
    const html = renderToStaticMarkup(await ownPage.default({ params }))
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(`href="${prefix}/about"`)
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain(`${prefix}${own}"`)
    expect(html).toContain('dateTime="2026-11-20"')
  })

  test('its head names it in every language, its Markdown and its preview image', async () => {
    const head = await ownPage.generateMetadata({ params })
    const ending = (path: string) => expect.stringMatching(new RegExp(`[^/]${path}$`))
    expect(head).toMatchObject({
      title,
      alternates: {
        canonical: ending(prefix + own),
        languages: { en: ending(own), de: ending(`/de${own}`), 'x-default': ending(own) },
        types: { 'text/markdown': ending(toMarkdownPath(prefix + own)) },
      },
      openGraph: { images: [{ url: ending(toPreviewImagePath(prefix + own)) }] },
    })
    expect(getPreviewImages().get(toPreviewImagePath(prefix + own))).toMatchObject({ title })
  })

  test('its Markdown has an address, and is what a program gets that accepts it', async () => {
    const [named, accepted] = [toMarkdownPath(prefix + own), prefix + own]
    for (const answer of [await site(named), await site(accepted, markdown)]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/markdown')
      expect(await answer.text()).toMatch(new RegExp(`^# ${title}$`, 'm'))
    }
  })

  test.each([paths.sitemapMarkdown, paths.llmsFull])('%s names it', async (document) => {
    const text = await textOf(prefix + document)
    expect(text).toContain(toMarkdownPath(prefix + own))
    expect(text).toContain(title)
  })

  test('the guide leads to it', async () => {
    const text = await textOf(prefix + paths.llms)
    expect(text).toContain(`[${title}](${site.origin}${prefix}${toMarkdownPath(own)})`)
  })

  test('the header leads to it by its title', () => {
    const links = getHeaderLinks(catalog.in(language))
    expect(links).toEqual([
      { link: '/work', text: expect.any(String) },
      { link: own, text: title },
    ])
  })

  test('it is a resource of the MCP server', async () => {
    const uri = here().url(toMarkdownPath(prefix + own))
    const call = (method: string, params: object) =>
      textOf(paths.mcp, {
        json: { jsonrpc: '2.0', id: 1, method, params },
        headers: { accept: 'application/json, text/event-stream' },
      })
    const listed = `${await call('resources/list', {})}${await call('resources/list', await second(call))}`
    // The list leads to all others by the guide of each language.
    expect(listed.includes(`${uri}"`)).toBe(language === catalog.language)
    expect(await call('resources/read', { uri })).toContain(`# ${title}`)
  })
})

/** The cursor of the second page of a list. */
async function second(call: (method: string, params: object) => Promise<string>) {
  const cursor = /"nextCursor":"([^"]+)"/.exec(await call('resources/list', {}))?.[1]
  return cursor ? { cursor } : {}
}

test('the sitemap has it in both languages, each with the other', async () => {
  const text = await textOf(paths.sitemap)
  for (const [, prefix] of inBoth) {
    const [entry] = text.match(new RegExp(`<url><loc>[^<]+[^/e]${prefix}${own}</loc>.*`)) ?? []
    expect(entry).toContain('<lastmod>2026-11-20</lastmod>')
    for (const [hreflang] of inBoth) expect(entry).toContain(`hreflang="${hreflang}"`)
  }
})

test('what is built is what is public', () => {
  const built = ownPage.generateStaticParams().map(({ page }) => page)
  expect(built).toContain('open-days')
  expect(built).not.toContain('later-visits')
})

describe('what appears later', () => {
  test.each([later, `/de${later}`, toMarkdownPath(later)])(
    '%s is missing before its moment',
    async (address) => {
      vi.setSystemTime(justBefore)
      expect((await site(address, address.includes('.') ? {} : markdown)).status).toBe(404)
    },
  )

  test('is there from its moment on, in HTML and in Markdown', async () => {
    vi.setSystemTime(opens)
    expect((await site(later, markdown)).status).toBe(200)
    const answer = await site(later)
    expect(answer.status).toBe(200)
    expect(answer.headers.get(renderedFor)).toBe(`/en/per-request/page${later}`)
  })

  test.each([paths.sitemap, paths.sitemapMarkdown, paths.llms, paths.llmsFull])(
    'is in %s from then on',
    async (document) => {
      vi.setSystemTime(justBefore)
      // The guide names it from where it is read.
      const [, name = ''] = later.split('/')
      expect(await textOf(document)).not.toContain(name)
      vi.setSystemTime(opens)
      expect(await textOf(document)).toContain(name)
    },
  )

  test('waits with a path, and a signed link shows it before', async () => {
    const { default: data } = await import('@/.catalog/catalog.js')
    expect(findUnpublished(data, justBefore)).toMatchObject([
      { name: 'pages/later-visits', publishDate: opens, path: later },
    ])
    const signature = await previewLinks(secret).sign(`/en${later}`, new Date(Date.now() + 1e6))
    const query = `?${previewParameter}=${signature}`
    const answer = await site(later + query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get(renderedFor)).toBe(`/en/per-request/page${later}${query}`)
  })
})
