import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client'
import { Client as Client2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** What all clients have in common, whatever library and revision they speak with. */
export interface McpClient {
  instructions(): Promise<string | undefined>
  tools(): Promise<string[]>
  call(name: string, args: Record<string, unknown>): Promise<CallResult>
  /** Every resource, over all pages of the list. */
  resources(): Promise<string[]>
  read(uri: string): Promise<string>
  close(): Promise<void>
}

interface CallResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly structuredContent?: unknown
  readonly isError?: boolean
}

type Connect = (
  url: URL,
  headers: Record<string, string>,
  fetchWith?: typeof fetch,
) => Promise<McpClient>

const info = { name: 'e2e', version: '1.0.0' }

const sdk132: Connect = async (url, headers, fetchWith = fetch) => {
  const client = new Client2025(info)
  await client.connect(
    new Transport2025(url, { requestInit: { headers }, fetch: fetchWith }) as never,
  )
  return asClient(client as never)
}

const v2 =
  (versionNegotiation?: VersionNegotiationOptions): Connect =>
  async (url, headers, fetchWith = fetch) => {
    const client = new Client(info, versionNegotiation ? { versionNegotiation } : {})
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers }, fetch: fetchWith }),
    )
    return asClient(client)
  }

function asClient(client: Client): McpClient {
  const list = (cursor?: string) => client.listResources(cursor === undefined ? {} : { cursor })
  return {
    instructions: async () => client.getInstructions(),
    resources: () => everyPage(list),
    read: async (uri) => toText((await client.readResource({ uri })).contents),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as CallResult,
    close: () => client.close(),
  }
}

interface ListPage {
  readonly resources: readonly { readonly uri: string }[]
  readonly nextCursor?: string | undefined
}

/** Newer clients walk through all pages by themselves, and are given no further cursor. */
async function everyPage(list: (cursor?: string) => Promise<ListPage>): Promise<string[]> {
  const uris: string[] = []
  let cursor: string | undefined
  do {
    const { resources, nextCursor } = await list(cursor)
    uris.push(...resources.map(({ uri }) => uri))
    cursor = nextCursor
  } while (cursor !== undefined)
  return uris
}

const toText = (contents: readonly object[]): string =>
  contents.map((content) => ('text' in content ? content.text : '')).join('')

/** Plain JSON-RPC over fetch; the version header came with 2025-06-18. */
const raw =
  (protocolVersion: string): Connect =>
  async (url, given, fetchWith = fetch) => {
    const headers: Record<string, string> = {
      ...given,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    let id = 0
    const ask = async (method: string, params: object = {}) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: id++, method, params })
      const response = await fetchWith(url, { method: 'POST', headers, body })
      const { result, error } = await response.json()
      if (error) throw new Error(error.message)
      return result
    }
    const hello = await ask('initialize', { protocolVersion, capabilities: {}, clientInfo: info })
    if (hello.protocolVersion !== protocolVersion) throw new Error('another revision was agreed on')
    if (protocolVersion >= '2025-06-18') headers['mcp-protocol-version'] = protocolVersion
    return {
      instructions: async () => hello.instructions,
      resources: () => everyPage((cursor) => ask('resources/list', { cursor })),
      read: async (uri) => toText((await ask('resources/read', { uri })).contents),
      tools: async () => (await ask('tools/list')).tools.map(({ name }: { name: string }) => name),
      call: (name, args) => ask('tools/call', { name, arguments: args }),
      close: async () => {},
    }
  }

export const mcpClients: Readonly<Record<string, Connect>> = {
  'SDK 1.32': sdk132,
  'v2, default': v2(),
  'v2, auto': v2({ mode: 'auto' }),
  'v2, pinned to 2026-07-28': v2({ mode: { pin: '2026-07-28' } }),
  'raw 2025-03-26': raw('2025-03-26'),
  'raw 2025-06-18': raw('2025-06-18'),
  'raw 2025-11-25': raw('2025-11-25'),
}
