import { catalog } from '@/lib/catalog/catalog'
import { journalPaths, paths } from '@/lib/config/paths'
import { everyPage } from '@/testing/pages'
import { expect, newClientAddress, test } from '@/testing/test'

const attribute = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))

test('every internal link leads somewhere, down to its anchor', async ({ request, baseURL }) => {
  const texts = new Map<string, { status: number; html: string }>()
  // A crawler visits more pages in a minute than a client may: each visit comes from another address.
  const visit = async (path: string) => {
    const known = texts.get(path)
    if (known) return known
    const headers = { 'x-forwarded-for': newClientAddress(), accept: 'text/html,*/*' }
    const response = await request.get(path, { headers, maxRedirects: 0 })
    const found = { status: response.status(), html: await response.text() }
    texts.set(path, found)
    return found
  }
  const broken: string[] = []
  for (const page of everyPage) {
    const { html } = await visit(page)
    const links = attribute(html, /(?:<a\b|<link\b)[^>]*\bhref="([^"]+)"/g)
    for (const link of new Set(links)) {
      const url = new URL(link, `${baseURL}${page}`)
      if (url.origin !== baseURL) continue
      const target = await visit(url.pathname + url.search)
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (target.status !== 200) broken.push(`${page} → ${link}: ${target.status}`)
      else if (anchor && !target.html.includes(`id="${anchor}"`))
        broken.push(`${page} → ${link}: no such anchor`)
    }
  }
  expect(broken).toEqual([])
})

test('the sitemap lists every page that is there, and none that is not', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get(paths.sitemap)).text()
  const listed = attribute(xml, /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url).pathname)
  const closed = catalog.roles.filter((role) => !catalog.openRoles(new Date()).includes(role))
  for (const { slug } of closed) expect(listed).not.toContain(paths.role(slug))
  expect(new Set(listed).size).toBe(listed.length)
  for (const path of everyPage.filter((page) => page !== paths.agentErrors))
    expect(listed).toContain(path)
  for (const date of attribute(xml, /<lastmod>([^<]+)<\/lastmod>/g))
    expect(date <= new Date().toISOString().slice(0, 10)).toBe(true)
  expect(xml).not.toContain('//localhost:3000/' === `${baseURL}/` ? '\u0000' : '//localhost:3000/')
})

test('every feed is Atom, with every study, open role and entry of the journal', async ({
  page,
  request,
}) => {
  const expected = {
    [paths.feed]: catalog.caseStudies.map(({ title }) => title),
    [paths.careersFeed]: catalog.openRoles(new Date()).map(({ title }) => title),
    [journalPaths.feed]: catalog.journal.map(({ title }) => title),
  }
  await page.goto('/')
  for (const [path, titles] of Object.entries(expected)) {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    const found = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml')
        const text = (selector: string) =>
          [...feed.querySelectorAll(selector)].map((node) => node.textContent)
        return { faults: text('parsererror'), titles: text('entry > title'), ids: text('id') }
      },
      await response.text(),
    )
    expect(found.faults).toEqual([])
    expect(found.titles).toEqual(titles)
    expect(new Set(found.ids).size).toBe(titles.length + 1)
  }
})
