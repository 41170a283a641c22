import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as Client2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { at } from './addresses'
import { MissingDocumentError } from './check'
import type { Site } from './site'

/** Each era is spoken by a client library of its own. */
export const eras = { '2025': '2025-11-25', modern: '2026-07-28' } as const
export type Era = keyof typeof eras

interface Tool {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema: object
  readonly outputSchema?: unknown
}

/** What a model is shown of an answer, and what a program is. */
export interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly structured: unknown
}

export interface McpFace {
  readonly revision: string | undefined
  readonly instructions: string | undefined
  tools(): Promise<readonly Tool[]>
  /** The same is asked once. */
  resultOf(name: string, args?: Record<string, unknown>): Promise<ToolResult>
  call(name: string, args?: Record<string, unknown>): Promise<unknown>
}

const info = { name: 'doctor', version: '1.0.0' }

export const connect = (site: Site, era: Era): Promise<McpFace> =>
  site.once(`mcp ${era}`, async () => {
    const url = new URL(site.url(at.mcp))
    const options = { fetch: site.fetch }
    if (era === '2025') {
      const client = new Client2025(info)
      const transport = new Transport2025(url, options)
      await client.connect(transport as never)
      return faceOf(client as never, transport.protocolVersion)
    }
    const client = new Client(info, { versionNegotiation: { mode: { pin: eras.modern } } })
    await client.connect(new StreamableHTTPClientTransport(url, options))
    return faceOf(client, eras.modern)
  })

/** For checks that compare MCP with something else; what is wrong with MCP, its own check says. */
export async function mcpFace(site: Site, era: Era): Promise<McpFace> {
  const face = await connect(site, era).catch(() => undefined)
  if (!face) throw new MissingDocumentError(`no MCP client of ${eras[era]} can connect`)
  return face
}

function faceOf(client: Client, revision: string | undefined): McpFace {
  let listed: ReturnType<McpFace['tools']> | undefined
  const tools = () => {
    listed ??= client.listTools().then((list) => list.tools)
    return listed
  }
  const results = new Map<string, Promise<ToolResult>>()
  async function ask(name: string, args: Record<string, unknown>): Promise<ToolResult> {
    // A client that knows the schemas holds every answer against them.
    await tools()
    const result = await client.callTool({ name, arguments: args })
    if (result.isError) throw new Error(`${name}: ${JSON.stringify(result.content)}`)
    return {
      content: result.content as ToolResult['content'],
      structured: result.structuredContent,
    }
  }
  function resultOf(name: string, args: Record<string, unknown> = {}): Promise<ToolResult> {
    const key = `${name} ${JSON.stringify(args)}`
    const known = results.get(key) ?? ask(name, args)
    results.set(key, known)
    return known
  }
  return {
    revision,
    instructions: client.getInstructions(),
    tools,
    resultOf: resultOf,
    call: async (name, args) => (await resultOf(name, args)).structured,
  }
}
