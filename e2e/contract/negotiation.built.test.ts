import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { toContentSignal } from '@/lib/agency/schema'
import { journalPaths, paths, toMarkdownPath } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { createAgentIndexLine } from '@/lib/documents/markdown/document'
import { listMarkdownPaths } from '@/lib/documents/markdown/site'

const study = catalog.caseStudies[0]?.slug ?? ''
const role = catalog.open.roles[0]?.slug ?? ''
const closed =
  catalog.roles.find((candidate) => !catalog.open.roles.includes(candidate))?.slug ?? ''

const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const problem = 'application/problem+json'
const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

const addresses: [string, number][] = [
  [paths.home, 200],
  [paths.caseStudy(study), 200],
  [journalPaths.index, 200],
  [paths.role(role), 200],
  [paths.apply(role), 200],
  [paths.apiDocs, 200],
  [paths.agentErrors, 200],
  [`${paths.careers}?location=berlin`, 200],
  [paths.role(closed), 410],
  ['/nothing/here', 404],
]

/** What is served for an Accept header; 406 applies to what exists. */
const accepts: [string | undefined, string][] = [
  [undefined, html],
  ['*/*', html],
  [browser, html],
  ['text/html', html],
  ['text/markdown', markdown],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', markdown],
  ['text/markdown, */*', markdown],
  ['text/html, text/markdown', html],
  ['text/html;q=0.5, text/markdown;q=0.9', markdown],
  ['text/html;q=0.9, text/markdown;q=0.5', html],
  ['text/markdown;q=0, */*', html],
  ['text/html;q=0, */*', markdown],
  ['text/plain', plain],
  ['text/plain, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', plain],
  ['application/json, text/plain, */*', html],
  ['application/pdf', problem],
  ['text/html;q=0, text/markdown;q=0, text/plain;q=0', problem],
]

/** What only Next's own parts know of. */
const internalAddress = /\/per-request|\/agent-access|\/closed|x-middleware|rewritten/

beforeAll(() => {
  expect([study, role, closed].every(Boolean)).toBe(true)
})

for (const [path, status] of addresses)
  test(`${path} comes in the representation that is asked for`, async () => {
    for (const [accept, type] of accepts) {
      // An empty value stands for the header's absence, which this client cannot express.
      const headers = { accept: accept ?? '' }
      const response = await site(path, { headers })
      const about = `${path} with Accept: ${accept}`
      expect(response.headers.get('content-type'), about).toBe(type)
      expect(response.status, about).toBe(type === problem && status === 200 ? 406 : status)
      const vary = namesIn(response.headers.get('vary'))
      expect(vary, about).toEqual(
        expect.arrayContaining(['accept', ...(type === html ? ['rsc'] : [])]),
      )
      expect((await response.text()).startsWith('<!DOCTYPE html>'), about).toBe(type === html)
      expect(JSON.stringify([...response.headers]), about).not.toMatch(internalAddress)

      const head = await site(path, { method: 'HEAD', headers })
      expect(head.status, about).toBe(response.status)
      for (const name of [
        'content-type',
        'etag',
        'vary',
        'link',
        'cache-control',
        'x-markdown-tokens',
      ])
        expect(lasting(head, name), `${name} of HEAD ${about}`).toBe(lasting(response, name))
      expect((await head.arrayBuffer()).byteLength).toBe(0)
    }
  })

/** A header without what is new in each answer. */
const lasting = ({ headers }: Response, name: string) =>
  headers.get(name)?.replaceAll(/nonce="[^"]+"/g, '')

const namesIn = (vary: string | null) => (vary ?? '').toLowerCase().split(/\s*,\s*/)

for (const path of [paths.home, paths.caseStudy(study), paths.role(role), paths.apiDocs])
  test(`${path} has validators of its own in each representation`, async () => {
    const etags: string[] = []
    for (const accept of ['text/html', 'text/markdown', 'text/plain']) {
      const first = await site(path, { headers: { accept } })
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[^"]+"$/)
      etags.push(etag)
      for (const ifNoneMatch of [etag, `"other", ${etag}`, `W/${etag}`]) {
        const again = await site(path, { headers: { accept, 'if-none-match': ifNoneMatch } })
        expect(again.status, `${accept} ${ifNoneMatch}`).toBe(304)
        expect(again.headers.get('etag')).toBe(etag)
        expect(namesIn(again.headers.get('vary'))).toContain('accept')
      }
      const other = await site(path, { headers: { accept, 'if-none-match': '"other"' } })
      expect(other.status).toBe(200)
    }
    expect(new Set(etags).size).toBe(3)
    for (const [headers, others] of [
      [{ accept: 'text/markdown' }, [etags[0], etags[2]]],
      [{ accept: 'text/html' }, [etags[1], etags[2]]],
      [{ rsc: '1' }, etags],
    ] as const) {
      const crossed = await site(path, { headers: { ...headers, 'if-none-match': others.join() } })
      expect(crossed.status).toBe(200)
    }
  })

test('plain text is the Markdown, byte for byte', async () => {
  for (const path of [paths.home, paths.work, paths.role(role), paths.apply(role)]) {
    const [asText, asMarkdown] = await Promise.all(
      ['text/plain', 'text/markdown'].map((accept) => site(path, { headers: { accept } })),
    )
    expect(await asText?.text()).toBe(await asMarkdown?.text())
    expect(asText?.headers.get('link')).toBe(asMarkdown?.headers.get('link'))
  }
})

test('an application page says in Markdown what it asks for, and who must do it', async () => {
  const text = await (await site(toMarkdownPath(paths.apply(role)))).text()
  expect(text).toContain('A person applies with this form; no API or tool submits it.')
  expect(text).toContain(`${site.origin}${paths.apply(role)}`)
  expect(text).toMatch(
    /\*\*Links to your work\*\*, required[\s\S]*\*\*Why this role\?\*\*, required/,
  )
  const { process } = await (await site(`${paths.jobs}/${role}`)).json()
  for (const step of process) expect(text).toContain(step)
})

test('the API reference is one text, with every operation and a real answer', async () => {
  const text = await (await site(toMarkdownPath(paths.apiDocs))).text()
  const { paths: described } = await (await site(paths.openapi)).json()
  for (const path of Object.keys(described)) expect(text).toContain(path)
  expect(text).toContain('An answer with status 200')
  expect(text).not.toContain('](/')
})

test('every content page has its Markdown, and leads to it', async () => {
  for (const path of listMarkdownPaths(catalog)) {
    const asMarkdown = await site(path, { headers: { accept: 'text/markdown' } })
    const representation = await site(toMarkdownPath(path), { headers: { accept: '*/*' } })
    expect(asMarkdown.status, path).toBe(200)
    expect(representation.status, path).toBe(200)
    const text = await asMarkdown.text()
    expect(await representation.text()).toBe(text)
    expect(representation.headers.get('etag')).toBe(asMarkdown.headers.get('etag'))

    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? []
    const canonical = path === '/' ? site.origin : `${site.origin}${path}`
    expect(parse(front)).toEqual({
      title: expect.any(String),
      description: expect.any(String),
      url: canonical,
      language: 'en',
      last_updated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(body).not.toContain('](/')
    const line = createAgentIndexLine(createSiteAt(site.origin), catalog.messages)
    expect(body.startsWith(`# ${parse(front).title}\n\n> ${line}\n\n`), path).toBe(true)
    expect(asMarkdown.headers.get('link')).toBe(`<${canonical}>; rel="canonical"`)
    expect(asMarkdown.headers.get('content-signal')).toBe(toContentSignal(catalog.agency))
    expect(asMarkdown.headers.get('x-markdown-tokens')).toBe(
      String(Math.ceil(Buffer.byteLength(text) / 4)),
    )
  }
})

test('a missing page points the reader of Markdown to where everything is listed', async () => {
  for (const [path, accept] of [
    ['/nothing/here', 'text/markdown'],
    ['/nothing/here.md', '*/*'],
  ] as const) {
    const response = await site(path, { headers: { accept } })
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(paths.llms)
  }
})

test('a closed role is gone in every form, its application form too', async () => {
  for (const [path, accept] of [
    [paths.role(closed), 'text/html'],
    [paths.role(closed), 'text/markdown'],
    [toMarkdownPath(paths.role(closed)), '*/*'],
    [paths.role(closed).replace('-', '%2D'), 'text/html'],
    [paths.apply(closed), 'text/html'],
    [paths.apply(closed), 'application/pdf'],
  ] as const)
    expect((await site(path, { headers: { accept } })).status, `${path} ${accept}`).toBe(410)
})

test('a filtered list is filtered in both forms', async () => {
  const filtered = catalog.open.roles.filter(({ locations }) => locations.includes('berlin'))
  const others = catalog.open.roles.filter(({ locations }) => !locations.includes('berlin'))
  expect(filtered.length * others.length).toBeGreaterThan(0)
  for (const accept of ['text/html', 'text/markdown']) {
    const response = await site(`${paths.careers}?location=Berlin`, { headers: { accept } })
    expect(response.status).toBe(200)
    const text = await response.text()
    for (const { slug } of filtered)
      expect(text, `${slug} in ${accept}`).toContain(`careers/${slug}`)
    for (const { slug } of others)
      expect(text, `${slug} not in ${accept}`).not.toContain(`careers/${slug}`)
  }
  for (const [accept, status] of [
    ['text/markdown', 400],
    ['text/html', 200],
  ] as const) {
    const unknown = await site(`${paths.careers}?location=atlantis`, { headers: { accept } })
    expect(unknown.status).toBe(status)
    const text = await unknown.text()
    expect(text).toContain('atlantis')
    for (const { slug } of catalog.taxonomies.locations) expect(text).toContain(slug)
    if (status === 200)
      for (const { slug } of catalog.open.roles) expect(text).toContain(`careers/${slug}`)
  }
})
