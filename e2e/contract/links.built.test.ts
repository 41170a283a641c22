import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { everyPage } from '@/e2e/support/pages'
import { paths } from '@/lib/config/paths'

const attribute = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))

test('every internal link leads somewhere, down to its anchor', async () => {
  const texts = new Map<string, { status: number; html: string }>()
  const visit = async (path: string) => {
    const knownText = texts.get(path)
    if (knownText) return knownText
    const response = await site(path, { headers: { accept: 'text/html,*/*' } })
    const answer = { status: response.status, html: await response.text() }
    texts.set(path, answer)
    return answer
  }
  const brokenLinks: string[] = []
  for (const page of [...everyPage, paths.apiDocs]) {
    const { html } = await visit(page)
    const links = attribute(html, /(?:<a\b|<link\b)[^>]*\bhref="([^"]+)"/g)
    for (const link of new Set(links)) {
      const url = new URL(link, `${site.origin}${page}`)
      if (url.origin !== site.origin) continue
      const target = await visit(url.pathname + url.search)
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (target.status !== 200) brokenLinks.push(`${page} → ${link}: ${target.status}`)
      else if (anchor && !target.html.includes(`id="${anchor}"`))
        brokenLinks.push(`${page} → ${link}: no such anchor`)
    }
  }
  expect(brokenLinks).toEqual([])
})

test('the sitemap lists every page that is there, and none that is not', async () => {
  const xml = await (await site(paths.sitemap)).text()
  const addresses = attribute(xml, /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url))
  const listedPaths = addresses.map(({ pathname }) => pathname)
  const closed = catalog.roles.filter((role) => !catalog.open.roles.includes(role))
  for (const { slug } of closed) expect(listedPaths).not.toContain(paths.role(slug))
  expect(new Set(listedPaths).size).toBe(listedPaths.length)
  for (const path of everyPage.filter((page) => page !== paths.agentErrors))
    expect(listedPaths).toContain(path)
  for (const date of attribute(xml, /<lastmod>([^<]+)<\/lastmod>/g))
    expect(date <= new Date().toISOString().slice(0, 10)).toBe(true)
  expect([...new Set(addresses.map((url) => url.origin))]).toEqual([site.origin])
})
