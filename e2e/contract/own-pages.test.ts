import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { justBefore, opens } from '@/e2e/support/content-of-later'
import { mcpMessage } from '@/e2e/support/mcp-messages'
import { paths, toMarkdownPath, toPreviewImagePath } from '@/lib/config/paths'
import { siteContent } from '@/lib/content/site-content'
import { createPreviewLinkSigner, previewParameter } from '@/lib/http/preview-link'

const secret = 'a secret of a site that nobody can guess'
vi.stubEnv('SITE_SECRET', secret)
vi.mock('@/.catalog/catalog.js', async () => {
  const { contentWithOwnPages } = await import('@/e2e/support/own-pages')
  return { default: await contentWithOwnPages() }
})
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const { default: data } = await import('@/.catalog/catalog.js')
  const { withPublication } = await import('@/e2e/support/content-of-later')
  return { default: withPublication(edge, data, new Date('2026-11-22')) }
})

const { createSiteForTests } = await import('@/e2e/support/site-parts')
const { renderedFor, writeSmallBuild } = await import('@/e2e/support/small-build')
const { catalog } = await import('@/e2e/support/current-content')
const { site: here } = await import('@/lib/config/site')
const { getHeaderLinks } = await import('@/lib/content/navigation')
const { listUnpublished } = await import('site-content/compiler')
const { getPreviewImages } = await import('@/app/og/preview-images')
const ownPage = await import('@/app/[language]/[page]/page')

const site = createSiteForTests(writeSmallBuild('^/(en|de)/per-request/'))

afterEach(() => vi.useRealTimers())

const [own, later] = ['/open-days', '/later-visits']
const inBoth = [
  ['en', '', 'Open days'],
  ['de', '/de', 'Offene Tage'],
] as const
const fetchText = async (...args: Parameters<typeof site>) => (await site(...args)).text()
const markdown = { headers: { accept: 'text/markdown' } }

/** What one method of MCP answers, as text. */
const callMcp = (method: string, params: object) =>
  fetchText(paths.mcp, { json: mcpMessage(method, params) })

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

  test.each([
    ['its Markdown', toMarkdownPath(prefix + own), `\n# ${title}\n`],
    ['a program that accepts Markdown', prefix + own, `\n# ${title}\n`],
    ['the guide', prefix + paths.llms, `[${title}](`],
    ['the list of pages', prefix + paths.sitemapMarkdown, title],
    ['all texts', prefix + paths.llmsFull, title],
  ])('%s has it', async (_, address, text) => {
    const answer = await site(address, address === prefix + own ? markdown : {})
    expect(answer.status).toBe(200)
    const read = await answer.text()
    expect(read).toContain(text)
    if (address === prefix + paths.llmsFull) expect(read).toContain(`${prefix}${own}\n`)
    else if (!address.includes(own)) expect(read).toContain(`${prefix}${toMarkdownPath(own)}`)
  })

  test('the header leads to it by its title', () => {
    expect(getHeaderLinks(catalog.in(language))).toEqual([
      { link: '/work', text: expect.any(String) },
      { link: own, text: title },
    ])
  })

  test('it is a resource of the MCP server', async () => {
    const uri = here().url(toMarkdownPath(prefix + own))
    const first = await callMcp('resources/list', {})
    const cursor = /"nextCursor":"([^"]+)"/.exec(first)?.[1]
    const resources = `${first}${cursor ? await callMcp('resources/list', { cursor }) : ''}`
    // The list leads to all others by the guide of each language.
    expect(resources.includes(`${uri}"`)).toBe(language === catalog.language)
    expect(await callMcp('resources/read', { uri })).toContain(`# ${title}`)
  })
})

test('the sitemap has it in both languages, each with the other', async () => {
  const text = await fetchText(paths.sitemap)
  for (const [, prefix] of inBoth) {
    const [entry] = text.match(new RegExp(`<url><loc>[^<]+[^/e]${prefix}${own}</loc>.*`)) ?? []
    expect(entry).toContain('<lastmod>2026-11-20</lastmod>')
    for (const [hreflang] of inBoth) expect(entry).toContain(`hreflang="${hreflang}"`)
  }
})

test('one that appears later is built and found nowhere before its moment, and everywhere afterwards', async () => {
  const documents = [paths.sitemap, paths.sitemapMarkdown, paths.llms, paths.llmsFull]
  const addresses = [later, `/de${later}`, toMarkdownPath(later)]
  const statuses = () =>
    Promise.all(
      addresses.map(async (one) => (await site(one, one.includes('.') ? {} : markdown)).status),
    )
  const namedIn = async () => {
    const texts = await Promise.all(documents.map((one) => fetchText(one)))
    return documents.filter((_, at) => texts[at]?.includes(later.slice(1)))
  }
  const built = ownPage.generateStaticParams().map(({ page }) => page)
  expect([built.includes(own.slice(1)), built.includes(later.slice(1))]).toEqual([true, false])

  const { default: data } = await import('@/.catalog/catalog.js')
  expect(listUnpublished(siteContent, data, justBefore)).toMatchObject([
    { name: 'pages/later-visits', path: later },
  ])
  vi.setSystemTime(justBefore)
  expect([await statuses(), await namedIn()]).toEqual([[404, 404, 404], []])
  const signature = await createPreviewLinkSigner(secret).sign(
    `/en${later}`,
    new Date(Date.now() + 1e6),
  )
  const query = `?${previewParameter}=${signature}`
  const preview = await site(later + query)
  expect(preview.headers.get(renderedFor)).toBe(`/en/per-request/page${later}${query}`)

  vi.setSystemTime(opens)
  expect(await namedIn()).toEqual(documents)
  expect([(await site(later, markdown)).status, (await site(later)).status]).toEqual([200, 200])
  expect((await site(later)).headers.get(renderedFor)).toBe(`/en/per-request/page${later}`)
})
