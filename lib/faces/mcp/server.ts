import {
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { mcpListTtlMs, pageSize } from '@/lib/config/limits'
import type { Services } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import packageJson from '@/package.json' with { type: 'json' }
import { callTool } from './call'
import { callerOf } from './caller'
import { createConfirmation } from './confirm'
import { instructionsOf } from './instructions'
import { toolsOf } from './tools'

const firstRevisionWithLinks = '2025-06-18'

/** A server per request costs little, because all that is long is made once. */
export function createServerFactory(registry: Registry, services: Services, stateKey: Uint8Array) {
  const tools = toolsOf(registry, services.catalog.taxonomies)
  const operations = new Map(registry.map((operation) => [operation.name, operation]))
  const confirmation = createConfirmation(stateKey)
  const cached = { ttlMs: mcpListTtlMs, cacheScope: 'public' } as const
  const options: ServerOptions = {
    capabilities: { tools: { listChanged: false } },
    instructions: instructionsOf(services.catalog.agency),
    cacheHints: { 'tools/list': cached, 'server/discover': cached },
    requestState: { verify: confirmation.verify },
    inputRequired: { legacyShim: false },
  }
  const info = { name: packageJson.name, version: packageJson.version }

  return ({ era, authInfo, requestInfo }: McpRequestContext): Server => {
    const { actor, client } = callerOf(authInfo)
    const revision = requestInfo?.headers.get('mcp-protocol-version') ?? ''
    const links = era === 'modern' || revision >= firstRevisionWithLinks
    const server = new Server(info, options)
    server.setRequestHandler('tools/list', () => ({ tools }))
    server.setRequestHandler('tools/call', ({ params }, mcp) => {
      const operation = operations.get(params.name)
      if (!operation)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `There is no tool "${params.name}". There are ${[...operations.keys()].join(', ')}.`,
        )
      const context = {
        actor,
        client,
        services,
        now: new Date(),
        signal: mcp.mcpReq.signal,
        pageSize: pageSize.toolDefault,
      }
      return callTool({ operation, sent: params.arguments, context, mcp, links }, confirmation)
    })
    return server
  }
}
