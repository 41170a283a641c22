import { brotliCompressSync } from 'node:zlib'
import { EXTENSION_ID, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server'
import { describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { toJobDetail } from '@/lib/careers/text'
import { httpOperations } from '@/lib/documents/operations'
import { listInquiries } from '@/packages/tools/src/inquiries/actions'

const { send, legacy, modern, services, credential } = endpointForTests()

const extensions = { [EXTENSION_ID]: { mimeTypes: [RESOURCE_MIME_TYPE] } }
const showing = { extensions }
const bytesMax = 60_000

/** A client of 2025 that shows views: it sends the id back that it got. */
async function session(): Promise<Record<string, string>> {
  const response = await send({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: showing,
      clientInfo: { name: 'test', version: '1' },
    },
  })
  return { 'mcp-session-id': String(response.headers.get('mcp-session-id')) }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
type Any = any
type Ask = (method: string, params?: Record<string, unknown>) => Promise<Any>
const eras: readonly (readonly [string, Ask, Ask])[] = [
  [
    'before 2026-07-28',
    async (method, params) => legacy(method, params, await session()),
    (method, params) => legacy(method, params),
  ],
  [
    'since 2026-07-28',
    (method, params) => modern(method, params, showing),
    (method, params) => modern(method, params),
  ],
]

let people = 0
const somebody = () => ({ ...anna, workEmail: `view.${people++}@example.com` })

const stored = async () => (await services.submissions.overview()).length

/** What the view of an inquiry gets from the server. */
const drawing = async (ask: Ask, args: object): Promise<Any> => {
  const input = { tool: 'submit_contact_inquiry', arguments: args }
  const { result } = await ask('tools/call', { name: 'draw_view', arguments: input })
  return result.structuredContent
}

async function fetchToken(ask: Ask, args: object): Promise<string> {
  const { html } = await drawing(ask, args)
  return /data-token="([^"]+)"/.exec(html)?.[1] ?? ''
}

const press = async (ask: Ask, input: object): Promise<Any> =>
  (await ask('tools/call', { name: 'send_inquiry', arguments: input })).result.structuredContent

describe.each(eras)('a client %s', (_, ask, plain) => {
  it('that shows views gets them with the tools, and the tools they call hidden from the model', async () => {
    const { tools } = (await ask('tools/list')).result
    const ofModel = tools.filter(
      ({ _meta }: Any) => !_meta?.ui.visibility || _meta.ui.visibility.includes('model'),
    )
    expect(ofModel).toHaveLength(httpOperations.length)
    const hidden = tools.filter((tool: Any) => !ofModel.includes(tool))
    expect(hidden.map(({ name }: Any) => name)).toEqual(['draw_view', 'send_inquiry'])
    expect(ofModel.filter(({ _meta }: Any) => _meta?.ui.resourceUri)).toHaveLength(5)
  })

  it('that shows none gets the same tools without them, and cannot call what views call', async () => {
    const { tools } = (await plain('tools/list')).result
    expect(JSON.stringify(tools)).not.toContain('"_meta"')
    expect(tools).toHaveLength(httpOperations.length)
    const withViews = (await ask('tools/list')).result.tools
    const bare = withViews
      .slice(0, httpOperations.length)
      .map(({ _meta, ...tool }: { readonly _meta?: unknown }) => tool)
    expect(bare).toEqual(tools)
    const { error } = await plain('tools/call', { name: 'send_inquiry', arguments: {} })
    expect(error.message).toContain('There is no tool')
  })

  it('reads the document of each view, which is small and asks nobody but this site', async () => {
    const { tools } = (await ask('tools/list')).result
    for (const { _meta } of tools.filter((tool: Any) => tool._meta?.ui.resourceUri)) {
      const { result } = await ask('resources/read', { uri: _meta.ui.resourceUri })
      const [{ mimeType, text, _meta: meta }] = result.contents
      expect(mimeType).toBe(RESOURCE_MIME_TYPE)
      expect(meta.ui.csp).toEqual({ resourceDomains: [origin] })
      expect(brotliCompressSync(text).length).toBeLessThan(bytesMax)
      const { style, script } = await import('@/.catalog/views.js')
      expect(text).toContain(style)
      expect(text).not.toContain('var(--face')
      expect(text).toContain(script)
    }
  })

  it('sends nothing and claims no press by the tool of the view, unless it has its token', async () => {
    const before = await stored()
    const args = somebody()
    const token = await fetchToken(ask, args)
    const { requestState } = (
      await modern(
        'tools/call',
        { name: 'submit_contact_inquiry', arguments: args },
        { elicitation: { form: {} } },
      )
    ).result
    // The last character would not do: decoders ignore two of its bits.
    const altered = token.replace(/.(?=.$)/, (char) => (char === 'A' ? 'B' : 'A'))
    for (const forged of [undefined, '', 'v1.e30.e30', altered, requestState]) {
      const { result } = await ask('tools/call', {
        name: 'send_inquiry',
        arguments: { inquiry: args, token: forged },
      })
      expect(result.structuredContent.status).toBe('preview')
      expect(JSON.stringify(result)).not.toContain(catalog.messages.texts.sentByUser)
    }
    const { headers } = await credential('contact.submit')
    const ofOther = await modern(
      'tools/call',
      { name: 'send_inquiry', arguments: { inquiry: args, token } },
      showing,
      headers,
    )
    expect(ofOther.result.structuredContent.status).toBe('preview')
    expect(await stored()).toBe(before)
  })

  it('that has a person correct what was shown sends the correction, and one inquiry in all', async () => {
    const before = await stored()
    const args = somebody()
    const token = await fetchToken(ask, args)
    const refused = await ask('tools/call', {
      name: 'send_inquiry',
      arguments: { inquiry: { ...args, workEmail: 'x' }, token },
    })
    expect(refused.result).toMatchObject({
      isError: true,
      structuredContent: { errors: [{ field: 'workEmail' }] },
    })
    const corrected = somebody()
    const first = await press(ask, { inquiry: corrected, token })
    expect(first.modelText).toContain(`from “${args.workEmail}” to “${corrected.workEmail}”`)
    const [id = ''] = /inq_[\w-]+/.exec(first.html) ?? []
    for (const inquiry of [corrected, args, { ...somebody(), challenge: 'Another text.' }]) {
      const second = await press(ask, { inquiry, token })
      expect(second.html).toContain(id)
      expect(second.html).toContain(catalog.messages.interface.views.sentBefore)
      expect(second.html).toMatch(/<a [^>]*href="[^"]*\/get-in-touch"/)
      expect(second.modelText).toContain(catalog.messages.interface.views.sentBefore)
      expect(second.modelText).not.toContain('Another text.')
    }
    expect((await drawing(ask, args)).html).toContain(id)
    expect(await stored()).toBe(before + 1)
    const [newest] = await listInquiries(services.submissions)
    expect(newest?.content.workEmail).toBe(corrected.workEmail)
  })

  it.each([
    [{}],
    [{ tool: 'list_taxonomies', arguments: {} }],
    [{ tool: 'get_role', arguments: { id: 'nobody' } }],
    [{ tool: '__proto__', arguments: {} }],
  ])('draws nothing of %j, and says why', async (args) => {
    const { result } = await ask('tools/call', { name: 'draw_view', arguments: args })
    expect(result.isError).toBe(true)
    expect(result.content[0].text.length).toBeGreaterThan(10)
  })
})

describe.each(catalog.languages)('in %s', (language) => {
  const draw = async (tool: string, args: object) => {
    const params = { name: 'draw_view', arguments: { tool, language, arguments: args } }
    return (await modern('tools/call', params, showing)).result.structuredContent
  }

  it('a view is drawn by the components of its page, with addresses of the site alone', async () => {
    const { messages, roles, caseStudies } = catalog.in(language)
    const [role] = catalog.in(language).open.roles
    const [study] = caseStudies
    const rendered = {
      roles: await draw('list_roles', {}),
      role: await draw('get_role', { id: role?.slug }),
      work: await draw('list_case_studies', {}),
      study: await draw('get_case_study', { slug: study?.slug }),
      inquiry: await draw('submit_contact_inquiry', somebody()),
    }
    expect(roles.length).toBeGreaterThan(0)
    for (const { html, language: of } of Object.values(rendered)) {
      expect(of).toBe(language)
      expect(html).not.toMatch(/ (?:href|src|srcset|poster)="\//)
      for (const [, url] of html.matchAll(/ (?:src|poster)="([^"]*)"/g))
        expect(new URL(url).origin).toBe(origin)
    }
    expect(rendered.roles.html).toContain(messages.interface.filters.title)
    expect(rendered.study.html).toContain(messages.headings.results)
    expect(rendered.inquiry.html).toContain(messages.interface.pageTools.send)
  })
})

it('a text that holds markup and closing tags stays text', async () => {
  const { renderers } = await import('@/.catalog/views.js')
  const hostile = '</script></main><img src=x onerror=alert(1)><script>alert(1)</script>'
  const [role] = catalog.open.roles
  const { site } = services
  const originalRole = role ?? expect.unreachable()
  const body = `## ${hostile}\n\n${hostile}`
  const hostileRole = {
    ...originalRole,
    title: hostile,
    summary: hostile,
    body,
    requirements: [hostile],
  }
  const sources = { catalog: { ...catalog, role: () => hostileRole }, site }
  const output = { ...toJobDetail(originalRole, site), applyNote: hostile }
  const html = renderers.get_role({ output }, sources)
  expect(html).toContain('&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<img[^>]*onerror|<\/main>/)
})
