import {
  type McpRequestContext,
  Server,
  type ServerOptions,
  type Tool,
} from '@modelcontextprotocol/server'
import { mcpListTtlMs } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Services } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { createConfirmation } from './confirm'
import { instructionsOf, serverInfo } from './instructions'
import type { Answering } from './protocol-versions'
import { toolCalls, toolsOf } from './tools'

/** Creates the SDK's server with the agency's tools; the SDK answers all other methods. */
export function agencyServer(
  registry: Registry,
  services: Services,
  stateKey: Uint8Array,
): Required<Answering> {
  const { agency } = services.catalog
  const listed = new WeakMap<Catalog, Tool[]>()
  const toolsAt = (now: Date): Tool[] => {
    const catalog = services.catalog.at(now)
    const tools = listed.get(catalog) ?? toolsOf(registry, catalog)
    listed.set(catalog, tools)
    return tools
  }
  const cached = { ttlMs: mcpListTtlMs, cacheScope: 'public' } as const
  const options: ServerOptions = {
    capabilities: { tools: { listChanged: false } },
    instructions: instructionsOf(registry, agency),
    cacheHints: { 'tools/list': cached, 'server/discover': cached },
  }
  const { url } = services.site
  const introduction = {
    ...serverInfo,
    title: agency.name,
    websiteUrl: url(paths.agents),
    icons: [{ src: url(paths.icon), mimeType: 'image/png', sizes: ['512x512'] }],
  }
  const newServer = (request: McpRequestContext): Server => {
    const server = new Server(introduces(request) ? introduction : serverInfo, options)
    server.setRequestHandler('tools/list', () => ({ tools: toolsAt(new Date()) }))
    return server
  }
  return { newServer, callTool: toolCalls(registry, services, createConfirmation(stateKey)) }
}

/** Since 2026-07-28 only server/discover describes the server in full; each result names it. */
const introduces = ({ era, requestInfo }: McpRequestContext): boolean =>
  era === 'legacy' || requestInfo?.headers.get('mcp-method') === 'server/discover'
