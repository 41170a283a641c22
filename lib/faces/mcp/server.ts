import { McpServer, Server, type ServerOptions, type Tool } from '@modelcontextprotocol/server'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Services } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { mcpListTtlMs } from '@/packages/agent-access/core'
import { createConfirmation, createViewTokens } from './confirm'
import { instructionsOf, serverInfo } from './instructions'
import { type Answering, clientShowsViews, viewsExtension } from './protocol-versions'
import { mountResources, pageResources, type SourceIn, skillResources, skillsOf } from './resources'
import { toolCalls, toolsOf } from './tools'
import { createViews, type LoadViews, toolsWithViews } from './views'

/** Creates the SDK's server with the agency's tools, pages and skills; the SDK answers the rest. */
export function agencyServer(
  registry: Registry,
  services: Services,
  stateKey: Uint8Array,
  loadViews: LoadViews,
  sourceIn: SourceIn = (language) => ({
    registry,
    catalog: services.catalog.in(language),
    site: services.site.in(language),
  }),
): Required<Answering> {
  const { agency, languages } = services.catalog
  const listed = new WeakMap<Catalog, Tool[]>()
  const toolsAt = (now: Date): Tool[] => {
    const catalog = services.catalog.at(now)
    const tools = listed.get(catalog) ?? toolsOf(registry, catalog)
    listed.set(catalog, tools)
    return tools
  }
  const cached = { ttlMs: mcpListTtlMs, cacheScope: 'public' } as const
  const options: ServerOptions = {
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      extensions: { [viewsExtension]: {} },
    },
    instructions: instructionsOf(registry, agency, services.site),
    cacheHints: {
      'tools/list': cached,
      'server/discover': cached,
      'resources/list': cached,
      'resources/templates/list': cached,
      'resources/read': cached,
    },
  }
  const pages = pageResources(sourceIn, languages)
  const skillsAt = skillsOf(services, cached)
  const { url } = services.site
  const introduction = {
    ...serverInfo,
    title: agency.name,
    websiteUrl: url(paths.agents),
    icons: [{ src: url(paths.icon), mimeType: 'image/png', sizes: ['512x512'] }],
  }
  const views = createViews(registry, services, loadViews, createViewTokens(stateKey))
  const newServer = async (method: string, showsViews = false): Promise<McpServer | Server> => {
    const info = introducing.includes(method) ? introduction : serverInfo
    if (method === 'tools/list') {
      // Asked for in every conversation; pages and skills would double what it costs.
      const server = new Server(info, options)
      server.setRequestHandler('tools/list', (_, { mcpReq }) => {
        const tools = toolsAt(new Date())
        const withViews = showsViews || clientShowsViews(mcpReq.envelope)
        // A list that depends on who asks is for nobody else's cache.
        return withViews
          ? { tools: toolsWithViews(tools, registry), cacheScope: 'private' as const }
          : { tools }
      })
      return server
    }
    const server = new McpServer(info, options)
    const skills = await skillsAt(new Date())
    skills.attach(server)
    mountResources(server, pages, skillResources(skills), views)
    return server
  }
  return {
    newServer,
    callTool: toolCalls(registry, services, createConfirmation(stateKey), views.callOf),
  }
}

/** The methods that describe the server in full; every result of 2026-07-28 names it. */
const introducing = ['initialize', 'server/discover']
