import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as Client2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallResult } from '@/e2e/support/mcp-clients'
import { readable } from './facts'
import { type Answer, type Arguments, parametersOf, type Tool, type Toolbox } from './tools'
import type { Visit } from './visit'

type Era = '2025-11-25' | '2026-07-28'

const info = { name: 'bench', version: '1.0.0' }

/** Connects with the client library of an era, as any agent does. */
async function connected(visit: Visit, era: Era): Promise<Client> {
  const url = new URL('/mcp', visit.origin)
  if (era === '2025-11-25') {
    const client = new Client2025(info)
    await client.connect(new Transport2025(url, { fetch: visit.fetch }) as never)
    return client as never
  }
  const client = new Client(info, { versionNegotiation: { mode: { pin: era } } })
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: visit.fetch }))
  return client
}

/** Opens an MCP server: the model reads its introduction and its tools. */
export const openMcp =
  (era: Era) =>
  async (visit: Visit): Promise<Toolbox> => {
    const client = await connected(visit, era).catch(() => undefined)
    if (!client) {
      visit.asks('connect')
      visit.fails()
      return {
        tools: [],
        call: () => Promise.reject(new Error('Not connected')),
        close: async () => {},
      }
    }
    const { tools } = await client.listTools()
    const introduction = client.getInstructions() ?? ''
    visit.reads('introduction', introduction, '')
    visit.reads('tools/list', JSON.stringify(tools), '')
    return {
      tools: tools.map(toolOf),
      call: (tool, args) =>
        'uri' in tool ? read(client, String(tool.uri)) : call(client, tool.name, args),
      close: () => client.close(),
      // A model that has tools is not told of resources by itself.
      ...(client.getServerCapabilities()?.resources && { more: () => resourcesOf(visit, client) }),
    }
  }

async function resourcesOf(visit: Visit, client: Client): Promise<Tool[]> {
  visit.asks('resources/list')
  const resources: Resource[] = []
  let cursor: string | undefined
  do {
    const page = await client.listResources(cursor === undefined ? {} : { cursor })
    resources.push(...page.resources)
    cursor = page.nextCursor
  } while (cursor)
  visit.reads('resources/list', JSON.stringify(resources), '')
  return resources.map(resourceOf)
}

function toolOf({ name, title = '', description = '', inputSchema, annotations }: Described): Tool {
  const effect = annotations?.readOnlyHint ? 'read' : 'submit'
  const parameters = parametersOf(inputSchema)
  return { name, title, about: description, effect, parameters }
}

type Described = Awaited<ReturnType<Client['listTools']>>['tools'][number]
type Resource = Awaited<ReturnType<Client['listResources']>>['resources'][number]

/** Reading a resource is a call without arguments. */
const resourceOf = ({
  uri,
  name,
  title = '',
  description = '',
}: Resource): Tool & { uri: string } => ({
  name,
  title,
  about: `${description} ${uri}`,
  effect: 'read',
  parameters: [],
  uri,
})

async function call(client: Client, name: string, args: Arguments): Promise<Answer> {
  const failed = (error: unknown): CallResult => ({
    content: [{ type: 'text', text: String(error) }],
    isError: true,
  })
  const result = (await client.callTool({ name, arguments: args }).catch(failed)) as CallResult
  const text = result.content.map((one) => one.text ?? '').join('\n')
  const { nextCursor } = Object(result.structuredContent) as { nextCursor?: unknown }
  const cursor = typeof nextCursor === 'string' ? nextCursor : undefined
  return { text, said: asRead(text), isError: result.isError === true, cursor }
}

/** Many servers answer with JSON as text. */
function asRead(text: string): string {
  try {
    return readable(JSON.parse(text))
  } catch {
    return text
  }
}

async function read(client: Client, uri: string): Promise<Answer> {
  const result = await client.readResource({ uri }).catch(() => undefined)
  const text = (result?.contents ?? []).map((one) => ('text' in one ? one.text : '')).join('\n')
  return { text, said: text, isError: !result }
}
