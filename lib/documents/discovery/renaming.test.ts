import type { Registry } from 'agent-access'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getServices as siteServices } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { renderDocument } from '@/lib/documents/markdown/document'
import type { Services } from '@/lib/operations/operation'

const site = siteAt('https://agency.example')
const now = new Date()
const services = { catalog, site, wakeDelivery: () => {} } as Services

/** Every text that names operations, made anew from whatever the definitions are called now. */
async function documents(): Promise<Record<string, string>> {
  const { registry } = await import('@/lib/operations/index')
  const { createLlmsFullText } = await import('./llms')
  const { renderSkill } = await import('./skills')
  const { createAuthGuide } = await import('./auth-guide')
  const { findDocument } = await import('@/lib/documents/markdown/site')
  const { openApiDocument } = await import('agent-access')
  const { toolsOf } = await import('agent-access')
  const { access } = await import('@/lib/agent-access')
  const { openApiOptions } = await import('@/lib/faces/openapi/options')
  const { instructionsOf } = await import('@/lib/faces/mcp/instructions')
  const agents = findDocument(paths.agents, new URLSearchParams(), { catalog, registry, site }, now)
  return {
    'llms-full.txt': createLlmsFullText(catalog, registry, site, now),
    'auth.md': createAuthGuide({ site, catalog, operations: registry }),
    'agents page': renderDocument(agents, site),
    'HTML agents page': await agentsPage(registry),
    OpenAPI: JSON.stringify(await openApiDocument(openApiOptions, services, now)),
    'page tools': JSON.stringify(access.describePageTools({ ...siteServices(), catalog: catalog })),
    'MCP tools': JSON.stringify(toolsOf(registry, catalog)),
    'MCP instructions': instructionsOf(registry, catalog.agency, site),
    skills: catalog.skills.map((skill) => renderSkill(skill, site)).join('\n'),
  }
}

async function agentsPage(operations: Registry): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { createElement } = await import('react')
  const { AgentReference } = await import('@/components/agent/agent-reference')
  return renderToStaticMarkup(
    createElement(AgentReference, { operations, sources: { catalog, site } }),
  )
}

describe.each([
  ['list_roles', 'find_openings'],
  ['get_case_study', 'read_project'],
  ['submit_contact_inquiry', 'write_to_us'],
] as const)('%s under another name', (name, renamed) => {
  let before: Record<string, string>
  let after: Record<string, string>

  beforeAll(async () => {
    before = await documents()
    vi.resetModules()
    vi.doMock('@/lib/operations/operation', async (original) => {
      const defining = await original<typeof import('@/lib/operations/operation')>()
      const defineOperation: typeof defining.defineOperation = (definition) =>
        defining.defineOperation({
          ...definition,
          name: definition.name === name ? renamed : definition.name,
        })
      return { ...defining, defineOperation }
    })
    after = await documents()
    vi.doUnmock('@/lib/operations/operation')
    vi.resetModules()
  })

  const word = (text: string) => new RegExp(`\\b${text}\\b`)

  test('is in every document under the new name, and nowhere under the old', () => {
    expect(Object.keys(after)).toHaveLength(9)
    for (const [document, text] of Object.entries(after)) {
      expect(before[document], document).toMatch(word(name))
      expect(before[document], document).not.toMatch(word(renamed))
      expect(text, document).toMatch(word(renamed))
      expect(text, document).not.toMatch(word(name))
    }
  })

  test('changes nothing else', () => {
    for (const document of ['auth.md', 'page tools', 'MCP instructions', 'skills'])
      expect(after[document]).toBe(before[document]?.replaceAll(name, renamed))
  })
})
