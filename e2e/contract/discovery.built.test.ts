import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { publishedDocuments } from '@/e2e/support/documents'
import { journalPaths, paths } from '@/lib/config/paths'
import { findUrls } from '@/packages/agent-access/src/audit/addresses'

test('every address in every published document answers, and none leads to another host', async () => {
  const base = new URL(site.origin)
  const documents = new Map<string, string>()
  for (const path of publishedDocuments) {
    const response = await site(path)
    expect(response.status, path).toBe(200)
    for (const url of findUrls(await response.text())) {
      const { hostname, host } = new URL(url)
      if (hostname === base.hostname) expect(host, `${url} in ${path}`).toBe(base.host)
      if (host === base.host) documents.set(url.replace(/#.*$/, ''), path)
    }
  }
  expect(documents.size).toBeGreaterThan(40)
  let requestCount = 0
  for (const [url, source] of documents) {
    const client = `198.51.100.${1 + Math.floor(requestCount++ / 100)}`
    const response = await site(url, {
      headers: { 'x-forwarded-for': client },
    })
    expect([200, 405], `${url} in ${source}`).toContain(response.status)
  }
})

test('every page leads an agent to the guide, the home page to the rest', async () => {
  const pointer = `<link rel="describedby" type="text/plain" href="${site.origin}${paths.llms}"/>`
  const visible = `href="${paths.llms}"`
  const manifest = `<link rel="ard" type="application/json" href="${site.origin}${paths.resources}"/>`
  for (const path of [
    paths.home,
    paths.work,
    paths.contact,
    `${paths.careers}?level=senior`,
    '/no',
  ]) {
    const html = await (await site(path)).text()
    expect(html, path).toContain(pointer)
    const body = html.slice(html.indexOf('<body'))
    expect(body.indexOf(visible) / body.length, `the link in the body of ${path}`).toBeLessThan(0.1)
    expect(body, path).toContain(visible)
    expect(html, path).toContain(manifest)
  }
  const types = {
    'api-catalog': 'application/linkset+json',
    'service-desc': 'application/json',
    'service-doc': 'text/html',
    describedby: 'text/plain',
    ard: 'application/json',
    'ai-catalog': 'application/json',
  }
  for (const method of ['GET', 'HEAD']) {
    const link = (await site(paths.home, { method })).headers.get('link') ?? ''
    for (const [rel, type] of Object.entries(types)) {
      const linkedPaths = link
        .split(', ')
        .find((value) => value.includes(`>; rel="${rel}"; type="${type}"`))
      const url = linkedPaths?.slice(1, linkedPaths.indexOf('>')) ?? ''
      expect(url, `${rel} of ${method}`).toMatch(/^http/)
      const response = await site(url)
      expect(response.status, `${rel} of ${method}`).toBe(200)
      expect(response.headers.get('content-type'), rel).toContain(type)
    }
  }
})

test('the manifest of resources is the same at both of its addresses', async () => {
  const [ard, catalog] = await Promise.all([site(paths.resources), site(paths.aiCatalog)])
  const facts = async ({ status, headers }: Response, text: Promise<string>) => ({
    status,
    text: await text,
    headers: [...headers].filter(([name]) => !['date', 'ratelimit', 'x-request-id'].includes(name)),
  })
  expect(await facts(catalog, catalog.text())).toEqual(await facts(ard, ard.text()))
})

test('the guide names each address by what is there', async () => {
  const guide = await (await site(paths.llms)).text()
  for (const [title, path] of [
    ['OpenAPI description', paths.openapi],
    ['Page tools (WebMCP)', paths.pageTools],
    ['MCP server', paths.mcp],
  ] as const)
    expect(guide.split('\n')).toContainEqual(
      expect.toSatisfy(
        (line: string) =>
          line.startsWith(`- ${title}`) && line.endsWith(`: \`${site.origin}${path}\``),
      ),
    )
  expect(guide).toContain(`- \`GET ${site.origin}${paths.jobs}\`, tool \`list_roles\`: `)
  const { skills } = await (await site(paths.skills)).json()
  for (const { name, url } of skills) expect(guide).toContain(`- [${name}](${url}): `)
})

const lists = [paths.jobs, `${paths.jobs}?level=senior`, paths.caseStudies, paths.taxonomies]

test.each([...publishedDocuments, ...lists])(
  '%s can be cached and validated, and HEAD is GET without its body',
  async (path) => {
    const whole = await site(path)
    const { headers } = whole
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=/)
    const again = await site(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const head = await site(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'cache-control'])
      expect(head.headers.get(name), name).toBe(headers.get(name))
  },
)

test('metadata and lists can be read by a page of any origin', async () => {
  const origin = { origin: 'https://elsewhere.example' }
  const metadata = [paths.protectedResource, `${paths.protectedResource}${paths.mcp}`]
  for (const path of [...metadata, paths.authorizationServer, paths.authGuide, ...lists]) {
    const { headers } = await site(path, { headers: origin })
    expect(headers.get('access-control-allow-origin'), path).toBe('*')
    const preflight = await site(path, { method: 'OPTIONS', headers: origin })
    expect(preflight.headers.get('access-control-allow-methods'), path).toBe('GET, HEAD, OPTIONS')
  }
})

test.each([
  [paths.feed, catalog.caseStudies],
  [paths.careersFeed, catalog.open.roles],
  [journalPaths.feed, catalog.journal],
] as const)('%s is Atom, with every entry once', async (path, expected) => {
  const response = await site(path)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(await response.text(), true)
  const entries: { title: string | object; id: string }[] = [feed.entry].flat()
  expect(entries.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))
  expect(new Set([feed.id, ...entries.map(({ id }) => id)]).size).toBe(expected.length + 1)
})

test('the catalog of APIs says to HEAD where it leads', async () => {
  for (const method of ['HEAD', 'GET']) {
    const link = (await site(paths.apiCatalog, { method })).headers.get('link') ?? ''
    for (const path of [paths.jobs, paths.mcp])
      expect(link, method).toContain(`<${site.origin}${path}>; rel="item"`)
  }
})
