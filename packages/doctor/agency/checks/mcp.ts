import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import { connect, type Era, eras } from '@/packages/doctor/agency/mcp'
import { sample } from './inquiries'

const fix = 'Look at lib/faces/mcp, and try the endpoint with npm run program -- conformance.'

const lists = [
  ['list_roles', at.jobs],
  ['list_case_studies', at.caseStudies],
] as const

const mcpEra = (era: Era): Check => ({
  name: `MCP ${eras[era]}`,
  shows: 'a real client of this revision connects, lists the tools and uses them',
  async run(site, { expect, saw }) {
    const face = await connect(site, era)
    expect(face.revision === eras[era], `It agreed on ${face.revision}, not ${eras[era]}`, fix)
    expect(Boolean(face.instructions), 'It gives no instructions', fix)
    const tools = await face.tools()
    const bare = tools.filter(({ description, outputSchema }) => !description || !outputSchema)
    const names = bare.map(({ name }) => name).join(', ')
    expect(bare.length === 0, `${names} lack a description or an output schema`, fix)
    for (const [name, path] of lists) {
      // As many as parity asks for, so that it need not ask again.
      const items = Object.values(Object(await site.json(path))).find(Array.isArray) ?? []
      const response = await face.call(name, { limit: Math.max(1, items.length) })
      expect(response !== undefined, `${name} gives no structured content`, fix)
    }
    const preview = (await face.call('submit_contact_inquiry', sample)) as { status?: unknown }
    expect(preview?.status === 'preview', 'A dry-run inquiry gives no preview', fix)
    saw(`${tools.length} tools`)
  },
})

export const mcp2025 = mcpEra('2025')
export const mcpModern = mcpEra('modern')

export const mcpTransport: Check = {
  name: 'MCP door',
  shows: 'the endpoint refuses foreign origins, bad tokens and other methods in words of HTTP',
  async run(site, { expect }) {
    const get = await site.get(at.mcp)
    expect(get.status === 405, `GET /mcp answered ${get.status}, not 405`, fix)
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const accept = 'application/json, text/event-stream'
    const post = (headers: Record<string, string>) =>
      site.ask('POST', at.mcp, { json: list, headers: { accept, ...headers } })
    const foreign = await post({ origin: 'https://elsewhere.example' })
    expect(foreign.status === 403, `A foreign Origin is answered ${foreign.status}, not 403`, fix)
    const refused = await post({ authorization: 'Bearer unknown' })
    expect(refused.status === 401, `An unknown token is answered ${refused.status}, not 401`, fix)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    expect(
      /resource_metadata="[^"]*\/\.well-known\/oauth-protected-resource/.test(challenge),
      'The 401 of MCP does not lead to the protected resource metadata',
      fix,
    )
  },
}
