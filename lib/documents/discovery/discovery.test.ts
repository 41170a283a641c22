import { describe, expect, test } from 'vitest'
import { agentLinkHeader } from '@/lib/config/agent-links'
import { listedKinds, markdownPath, pathOfPage, paths } from '@/lib/config/paths'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { sitemap } from '@/lib/documents/feeds/sitemap'
import { documentAt } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations/index'
import {
  apiCatalog,
  apiCatalogLinks,
  registryEntry,
  resourceManifest,
  serverCard,
} from './catalogs'
import { fullText, llmsText, sitemapText } from './llms'
import { robotsText, securityText } from './short-texts'
import { skillIndex, skillText } from './skills'

const site = siteAt('https://agency.example')
const now = new Date('2026-11-21T12:00:00Z')

describe('/llms.txt', () => {
  const text = llmsText(catalog, site, now)

  test('has the form of llmstxt.org', () => {
    expect(text).toMatch(/^# \S.*\n\n> \S/)
    expect(text.match(/^# /gm)).toHaveLength(1)
  })

  test('leads to every page, the description of the API and the other languages', () => {
    for (const { slug } of catalog.pages)
      expect(text).toContain(`](${site.url(markdownPath(pathOfPage(slug)))})`)
    expect(text).toContain(`](${site.url(paths.openapi)})`)
    expect(text).toContain(`](${site.in('de').url(paths.llms)})`)
  })

  test('leads to the open roles of each place, under its other name and country too', () => {
    expect(text).toContain(`[Lisbon, Lisboa, Portugal](${site.url('/careers.md?location=lisbon')})`)
    const closed = catalog.roles.map((role) => ({ ...role, closed: true }))
    const without = createCatalog({ ...catalog, roles: closed })
    expect(llmsText(without, site, now)).not.toContain('?location=')
  })
})

test('the page for agents names every operation with its members, and every other document', () => {
  const { body } = documentAt(paths.agents, new URLSearchParams(), { catalog, registry, site }, now)
  for (const { name, http, input } of registry) {
    expect(body).toContain(`\`${name}\` (\`${http.method} ${site.url(http.path)}\``)
    for (const member of Object.keys(input.shape)) expect(body).toContain(`\`${member}\``)
  }
  for (const { feed } of listedKinds) expect(body).toContain(`](${site.url(feed)})`)
  for (const path of [paths.mcp, paths.llmsFull, paths.authGuide, paths.skills, paths.resources])
    expect(body).toContain(`](${site.url(path)})`)
})

test('no document mentions a host that is not this site or a standard', () => {
  const documents = [
    llmsText(catalog, site, now),
    fullText(catalog, registry, site, now),
    sitemapText({ catalog, registry, site }, now),
    robotsText(site, true),
    securityText(site, catalog, now),
    ...[
      apiCatalog(site),
      resourceManifest({ site, catalog }),
      serverCard(site, catalog.agency),
      registryEntry(site, catalog.agency),
    ].map((document) => JSON.stringify(document)),
  ]
  const hosts = documents
    .flatMap((text) => text.match(/https?:\/\/[\w.:-]+/g) ?? [])
    .filter((host) => host !== site.origin)
  expect(new Set(hosts)).toEqual(new Set(['https://static.modelcontextprotocol.io']))
})

test('both sitemaps list the same pages', () => {
  const listed = [...sitemap(catalog, site, now).matchAll(/<loc>([^<]+)</g)].map(([, url]) => url)
  const markdownPaths = [
    ...sitemapText({ catalog, registry, site }, now).matchAll(/\]\((\S+)\.md\)/g),
  ].map(([, url]) => url?.replace(/\/index$/, ''))
  const inDefault = listed.filter((url) => !/\/de(?:\/|$)/.test(url ?? ''))
  expect(inDefault.length).toBeGreaterThan(20)
  expect(inDefault.sort()).toEqual(markdownPaths.sort())
})

describe('a skill', () => {
  test('names tools and addresses that exist', () => {
    const addresses = new Set(registry.map(({ http }) => site.url(http.path)))
    const names = new Set(registry.map(({ name }) => name))
    for (const skill of catalog.skills) {
      const text = skillText(skill, site)
      for (const [url] of text.matchAll(/https:\/\/agency\.example\/api\/[\w/-]+/g))
        expect(addresses, skill.name).toContain(url)
      for (const [, tool = ''] of text.matchAll(/`((?:list|get|submit)_\w+)`/g))
        expect(names, skill.name).toContain(tool)
    }
  })

  test('changes its digest, and no other, with one byte', () => {
    const digests = (skills: typeof catalog.skills) =>
      skillIndex(skills, site).skills.map(({ digest }) => digest)
    const [first, ...others] = catalog.skills
    if (!first) throw new Error('there is no skill')
    const [before, ...same] = digests(catalog.skills)
    const [after, ...still] = digests([{ ...first, text: `${first.text}.` }, ...others])
    expect(after).not.toBe(before)
    expect(still).toEqual(same)
  })
})

test('security.txt never shows a date that is past', () => {
  for (const year of [2026, 2031, 2044]) {
    const today = new Date(Date.UTC(year, 5, 1))
    const [, expires = ''] = /^Expires: (.+)$/m.exec(securityText(site, catalog, today)) ?? []
    const days = (Date.parse(expires) - today.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
})

test('a preview asks everybody to stay away, a production site names its sitemap', () => {
  expect(robotsText(site, false)).toBe('User-agent: *\nDisallow: /\n')
  expect(robotsText(site, true)).toContain('Sitemap: https://agency.example/sitemap.xml')
})

test('robots.txt allows every address of a production site', () => {
  expect(robotsText(site, true)).not.toContain('Disallow')
})

describe('the manifest of resources', () => {
  const manifest = resourceManifest({ site, catalog })
  const [mcp, api, ...skills] = manifest.entries

  test('has an entry for MCP, the API and each skill, as ARD 0.91 wants them', () => {
    expect(mcp).toMatchObject({ url: site.url(paths.serverCard) })
    expect(skills).toHaveLength(catalog.skills.length)
    const bundled = api && 'data' in api ? api.data.entries : []
    expect(bundled.map(({ url }) => url)).toEqual([site.url(paths.openapi)])
    for (const entry of [...manifest.entries, ...bundled]) {
      expect(entry.identifier).toMatch(/^urn:air:agency\.example(?::[\w-]+){2}$/)
      expect('url' in entry).not.toBe('data' in entry)
      const { representativeQueries = [] } = entry as { representativeQueries?: string[] }
      expect(representativeQueries.length).toBeGreaterThanOrEqual(2)
      expect(representativeQueries.length).toBeLessThanOrEqual(5)
    }
  })

  test('is where robots.txt and every page say', () => {
    expect(robotsText(site, true)).toContain(`\nAgentmap: ${site.url(paths.resources)}\n`)
    expect(agentLinkHeader(site.url)).toContain(`<${site.url(paths.resources)}>; rel="ard"`)
  })
})

test('the catalog of APIs names what it holds in its head, too', () => {
  const { link } = apiCatalogLinks(site)
  expect(link).toContain(`<${site.url(paths.apiCatalog)}>; rel="api-catalog"`)
  for (const { href } of apiCatalog(site).linkset[0]?.item ?? [])
    expect(link).toContain(`<${href}>; rel="item"`)
})

test('the entry for the MCP registry fits its schema', () => {
  const long = { ...catalog.agency, name: 'A very long name of an agency. '.repeat(5) }
  for (const agency of [catalog.agency, long]) {
    const entry = registryEntry(site, agency)
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(entry.title.length).toBeLessThanOrEqual(100)
    expect(entry.description.length).toBeLessThanOrEqual(100)
    expect(entry.remotes).toEqual([{ type: 'streamable-http', url: site.url(paths.mcp) }])
    expect(Object.keys(entry).sort()).toEqual(
      ['$schema', 'description', 'name', 'remotes', 'title', 'version', 'websiteUrl'].sort(),
    )
  }
})
