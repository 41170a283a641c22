import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** For vendors' SDKs, which take a connected client of the protocol. */
export async function connectedMcp(site: string) {
  const mcp = new Client({ name: 'matrix', version: '1.0.0' })
  await mcp.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)) as never)
  const { tools } = await mcp.listTools()
  return { mcp, tools }
}
