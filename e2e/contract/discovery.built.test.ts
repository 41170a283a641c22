import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { publishedDocuments } from '@/e2e/support/documents'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { findUrls } from '@/packages/doctor/src/addresses'

test('every address in every published document answers, and none leads to another host', async () => {
  const base = new URL(site.origin)
  const found = new Map<string, string>()
  for (const path of publishedDocuments) {
    const response = await site(path)
    expect(response.status, path).toBe(200)
    for (const url of findUrls(await response.text())) {
      const { hostname, host } = new URL(url)
      if (hostname === base.hostname) expect(host, `${url} in ${path}`).toBe(base.host)
      if (host === base.host) found.set(url.replace(/#.*$/, ''), path)
    }
  }
  expect(found.size).toBeGreaterThan(40)
  let sent = 0
  for (const [url, source] of found) {
    const client = `198.51.100.${1 + Math.floor(sent++ / 100)}`
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
      const named = link
        .split(', ')
        .find((value) => value.includes(`>; rel="${rel}"; type="${type}"`))
      const url = named?.slice(1, named.indexOf('>')) ?? ''
      expect(url, `${rel} of ${method}`).toMatch(/^http/)
      const response = await site(url)
      expect(response.status, `${rel} of ${method}`).toBe(200)
      expect(response.headers.get('content-type'), rel).toContain(type)
    }
  }
})

test('a skill has the digest the index says, however it is sent', async () => {
  const { $schema, skills } = await (await site(paths.skills)).json()
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  expect(skills).toHaveLength(4)
  for (const { name, type, url, digest } of skills) {
    expect(type).toBe('skill-md')
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await site(url, { headers: { 'accept-encoding': encoding } })
      const bytes = Buffer.from(await response.arrayBuffer())
      const hash = createHash('sha256').update(bytes)
      const contentDigest = createHash('sha256').update(bytes).digest('base64')
      expect(`sha256:${hash.digest('hex')}`, `${name} as ${encoding}`).toBe(digest)
      expect(response.headers.get('content-digest')).toBe(`sha-256=:${contentDigest}:`)
    }
    expect((await site(url, { method: 'HEAD' })).status).toBe(200)
  }
})

test('an agent that knows only /llms.txt reaches every service by the addresses in it', async () => {
  const guide = await (await site(paths.llms)).text()
  const entries = guide.matchAll(/^- (?:\[([^\]]+)\]\((\S+?)\)|([^`\n]+), `(\S+?)`): /gm)
  const urls = new Map(
    [...entries].map(([, title, link, name, address]) => [title ?? name, link ?? address]),
  )
  const at = (title: string) => urls.get(title) ?? ''

  const [, place = ''] = /filter by `(?:location)` \(`([\w-]+)`/.exec(guide) ?? []
  const { jobs } = await (await site(`${at('Open roles')}?location=${place}`)).json()
  for (const { locations } of jobs) expect(locations).toContain(place)
  const role = await site(jobs[0].url, { headers: { accept: 'text/markdown' } })
  expect(await role.text()).toContain(`# ${jobs[0].title}`)

  const resource = await (await site(at('Protected resource metadata'))).json()
  const { agent_auth } = await (await site(at('Authorization server metadata'))).json()
  expect(new URL(agent_auth.register_uri).origin).toBe(resource.authorization_servers[0])
  const registered = await site(agent_auth.register_uri, {
    json: {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['public.read', 'jobs.read', 'contact.submit'],
    },
  })
  const { access_token } = await registered.json()
  const authorization = `Bearer ${access_token}`

  const listed = await site(/the server is at `(\S+)`/.exec(guide)?.[1] ?? '', {
    headers: { authorization, accept: 'application/json, text/event-stream' },
    json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  const { result } = await listed.json()
  expect(result.tools.map(({ name }: { name: string }) => name)).toHaveLength(6)

  const { tools } = await (await site(at('Page tools (WebMCP)'))).json()
  expect(tools).toHaveLength(7)
  const { skills } = await (await site(at('Skill index'))).json()
  for (const { name, url, digest } of skills) {
    expect(at(name)).toBe(url)
    const hash = createHash('sha256').update(await (await site(url)).text())
    expect(`sha256:${hash.digest('hex')}`).toBe(digest)
  }
  const policy = await (await site(at('Privacy policy'))).text()
  expect(policy).toContain(`# ${catalog.page('privacy-policy').title}`)

  const { paths: operations } = await (await site(at('OpenAPI description'))).json()
  const [inquiries = ''] = Object.entries<{ post?: { operationId: string } }>(operations)
    .filter(([, { post }]) => post?.operationId === 'submit_contact_inquiry')
    .map(([path]) => path)
  const preview = await site(inquiries, {
    headers: { authorization },
    json: {
      firstName: 'Test',
      lastName: 'Reader',
      workEmail: 'reader@example.com',
      challenge: 'Our form loses people on its second page.',
      dryRun: true,
    },
  })
  expect(preview.status).toBe(200)
  expect(await preview.json()).toMatchObject({ status: 'preview' })
  const revoked = await site(agent_auth.revocation_uri, { json: { token: access_token } })
  expect(await revoked.json()).toEqual({ revoked: true })
})

test('the catalog of APIs says to HEAD where it leads', async () => {
  for (const method of ['HEAD', 'GET']) {
    const link = (await site(paths.apiCatalog, { method })).headers.get('link') ?? ''
    for (const path of [paths.jobs, paths.mcp])
      expect(link, method).toContain(`<${site.origin}${path}>; rel="item"`)
  }
})

test('what the manifest of resources lists is there', async () => {
  const { entries } = await (await site(paths.resources)).json()
  for (const entry of entries.flatMap((one: { data?: { entries: object[] } }) => [
    ...(one.data?.entries ?? [one]),
  ]))
    expect((await site(entry.url)).status, entry.identifier).toBe(200)
})

test('no advertised address answers 404', async () => {
  const sources = [
    paths.protectedResource,
    `${paths.protectedResource}${paths.mcp}`,
    paths.authorizationServer,
    paths.authGuide,
  ]
  const texts = await Promise.all(sources.map(async (path) => (await site(path)).text()))
  const advertised = new Set(
    texts.flatMap((text) => text.match(new RegExp(`${site.origin}[\\w/.-]*\\w`, 'g')) ?? []),
  )
  expect(advertised.size).toBeGreaterThan(10)
  const missing: string[] = []
  for (const url of advertised) if ((await site(url)).status === 404) missing.push(url)
  expect(missing).toEqual([])
})
