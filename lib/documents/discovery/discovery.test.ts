import { describe, expect, test } from 'vitest'
import { readGuide, textsOf } from '@/e2e/support/agent-texts'
import { catalog } from '@/e2e/support/current-content'
import { AgencyFrontMatter } from '@/lib/agency/schema'
import { getPagePath, paths, toMarkdownPath } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { feedsInPageOrder } from '@/lib/content/addresses'
import { createSnapshots } from '@/lib/content/catalog'
import { getOperationTexts } from '@/lib/documents/agent-facts'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import { allEvents, httpOperations } from '@/lib/documents/operations/index'
import { createMarkdownSitemap } from './llms'
import { createRobotsText, createSecurityText } from './short-texts'

const site = createSiteAt('https://agency.example')

const texts = textsOf(catalog)
const readIn = async (language: string) =>
  (await texts(new URL(site.in(language).url(paths.llms)).pathname)).text()

describe.each(catalog.languages)('/llms.txt in %s', async (language) => {
  const own = site.in(language)
  const localised = catalog.in(language)
  const text = await readIn(language)
  const [programs = '', ...sections] = text.split(/^## /m)
  const items = [...text.matchAll(/^- \[([^\]]+)\]\((\S+)\): \S/gm)]

  test('has the form of llmstxt.org: a title, a summary, and sections of links with what they give', () => {
    expect(text).toMatch(/^# .+\n\n> .+\n/)
    const { use: _, ...headings } = localised.messages.guide.headings
    expect(new Set(sections.map((one) => one.split('\n', 1)[0]))).toEqual(
      new Set(Object.values(headings)),
    )
    expect(items).toHaveLength(sections.join('').match(/^- /gm)?.length ?? 0)
    for (const [, name, url = ''] of items)
      expect(url, name).toMatch(/^https:\/\/agency\.example\/?/)
    expect(new Set(items.map(([, , url]) => url)).size).toBe(items.length)
  })

  test('leads to every page, operation, event, skill and feed, to MCP, page tools, registration and the full text', () => {
    const urls = items.map(([, , url]) => url)
    for (const { slug } of catalog.pages)
      expect(urls).toContain(own.url(toMarkdownPath(getPagePath(slug))))
    for (const skill of catalog.skills) expect(urls).toContain(own.url(paths.skill(skill.name)))
    for (const path of [
      ...[toMarkdownPath(paths.apiDocs), toMarkdownPath(paths.agentErrors)],
      ...[toMarkdownPath(paths.connect), paths.llmsFull, paths.authGuide],
    ])
      expect(urls).toContain(own.url(path))
    for (const { http, name } of httpOperations)
      expect(programs).toContain(`\`${http.method} ${site.url(http.path)}\`, tool \`${name}\`: `)
    for (const { feed } of feedsInPageOrder) expect(programs).toContain(`\`${own.url(feed)}\``)
    for (const path of [paths.openapi, paths.pageTools, paths.mcp])
      expect(programs).toContain(`\`${site.url(path)}\``)
    for (const { poll } of allEvents) expect(programs).toContain(`${site.url(poll.http.path)}\``)
    for (const url of urls) expect(url, 'a link leads to a text').toMatch(/\.(?:md|txt)$/)
    for (const other of catalog.languages.filter((one) => one !== language))
      expect(text).toContain(`: ${site.in(other).url(paths.llms)}\n`)
  })

  test('says what operations and events do in its language', () => {
    for (const { poll } of allEvents) {
      const { about, isTranslated } = getOperationTexts(localised.messages, poll)
      expect(isTranslated || language === 'en', poll.name).toBe(true)
      expect(programs).toContain(about)
    }
  })
})

test('/llms.txt names the terms of roles, those without an open one apart, and none where no role is open', async () => {
  const listJobs = async (of: typeof catalog) =>
    (await readGuide(of)).split('\n').find((line) => line.includes('`list_roles`'))
  const all = await listJobs(catalog)
  for (const { slug } of [...catalog.taxonomies.locations, ...catalog.taxonomies.levels])
    expect(all).toContain(`\`${slug}\``)
  const elsewhere = catalog.roles.filter(({ locations }) => !locations.includes('lisbon'))
  const fewer = await listJobs(createSnapshots({ ...catalog, roles: elsewhere })(new Date()))
  expect(fewer).toMatch(/no role open at the moment: [^)]*`lisbon`/)
  const closed = catalog.roles.map((role) => ({ ...role, closed: true }))
  const none = await listJobs(createSnapshots({ ...catalog, roles: closed })(new Date()))
  expect(none).toContain('list_roles')
  expect(none).not.toContain('`lisbon`')
})

test('both sitemaps list the same pages', () => {
  const addresses = [...createSitemap(catalog, site).matchAll(/<loc>([^<]+)</g)].map(
    ([, url]) => url,
  )
  const markdownPaths = [
    ...createMarkdownSitemap({ catalog, site }).matchAll(/\]\((\S+)\.md\)/g),
  ].map(([, url]) => url?.replace(/\/index$/, ''))
  const inDefault = addresses.filter((url) => !/\/de(?:\/|$)/.test(url ?? ''))
  expect(inDefault.length).toBeGreaterThan(20)
  expect(inDefault.sort()).toEqual(markdownPaths.sort())
})

test('security.txt never shows a date that is past', () => {
  for (const year of [2026, 2031, 2044]) {
    const today = new Date(Date.UTC(year, 5, 1))
    const [, expires = ''] = /^Expires: (.+)$/m.exec(createSecurityText(site, catalog, today)) ?? []
    const days = (Date.parse(expires) - today.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
})

test('a preview asks everybody to stay away, a production site names its sitemap', () => {
  const { agency } = catalog
  expect(createRobotsText(site, agency, false)).toBe('User-agent: *\nDisallow: /\n')
  expect(createRobotsText(site, agency, true)).toContain(
    'Sitemap: https://agency.example/sitemap.xml',
  )
})

test.each([
  [undefined, 'search=yes, ai-input=yes, ai-train=no'],
  [['search', 'ai-input', 'ai-train'], 'search=yes, ai-input=yes, ai-train=yes'],
  [[], 'search=no, ai-input=no, ai-train=no'],
] as const)('%j in agency.md is said to crawlers as %s', (permittedUses, signal) => {
  const uses = AgencyFrontMatter.shape.permittedUses.parse(permittedUses)
  const robots = createRobotsText(site, { permittedUses: uses }, true)
  expect(new Set(robots.match(/^Content-Signal: .*$/gm))).toEqual(
    new Set([`Content-Signal: ${signal}`]),
  )
})
