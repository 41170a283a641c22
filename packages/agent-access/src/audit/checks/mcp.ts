import {
  Client,
  type ClientCapabilities,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { at } from '../addresses'
import type { Check } from '../check'
import { toObject, toObjects, toText } from '../json'
import { expect, Outcome } from '../outcome'
import { quoted, spread } from '../text'
import type { Visit } from '../visit'

/** The last revision with a handshake, and the first whose requests stand for themselves. */
type Revision = '2025-11-25' | '2026-07-28'

/** Those of the specification, section 1. */
const toolsCount = 6
const toolsCalledMax = 3
const resourcesReadMax = 2

/** Tools name their views to a client that says it can show them. */
const showsViews = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
}

/** Lets a client of this revision ask; what the client library refuses is false. */
async function withClient<T>(
  visit: Visit,
  revision: Revision,
  use: (client: Client) => Promise<T>,
  capabilities: ClientCapabilities = {},
): Promise<T> {
  const mode = revision === '2026-07-28' ? { pin: revision } : 'legacy'
  const client = new Client(
    { name: 'doctor', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode } },
  )
  const url = new URL(at.mcp, visit.origin)
  try {
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: visit.fetch }))
    return await use(client)
  } catch (error) {
    const { message, cause } = error as Error
    const outcome = [error, cause].find((one) => one instanceof Outcome)
    if (outcome) throw outcome
    const reason = `A client of ${revision} is answered with ${quoted(message)}`
    throw new Outcome('false', [reason], undefined, url.href)
  } finally {
    await client.close()
  }
}

const listTools = (visit: Visit, revision: Revision) =>
  withClient(visit, revision, async (client) => (await client.listTools()).tools)

type Tool = Awaited<ReturnType<typeof listTools>>[number]

export const mcpChecks: readonly Check[] = [
  {
    name: 'MCP tools',
    claim: 'Clients with a handshake (2025-11-25) and without one get the same six tools.',
    fix: 'See what answers at /mcp: a proxy must hand on POST, bodies and headers, one version of the site answer.',
    async run(visit) {
      const tools = await listTools(visit, '2026-07-28')
      const names = tools.map(({ name }) => name)
      const older = (await listTools(visit, '2025-11-25')).map(({ name }) => name)
      expect(`${names}` === `${older}`, `${quoted(names)} are not ${quoted(older)}`)
      expect(names.length === toolsCount, `There are ${names.length} tools, not ${toolsCount}`)
      const undescribed = tools.find(({ description }) => !description)
      expect(undescribed === undefined, `${quoted(undescribed?.name)} has no description`)
      return names.join(', ')
    },
  },
  {
    name: 'MCP calls',
    claim: 'Tools that only read answer a call in the form of their output schema.',
    fix: 'Look at /readyz and at the log of the server.',
    run: (visit) =>
      withClient(visit, '2026-07-28', async (client) => {
        const { tools } = await client.listTools()
        for (const { name } of tools.filter(isCallable).slice(0, toolsCalledMax)) {
          // The client library holds the result against the schema.
          const { isError, content } = await client.callTool({ name, arguments: {} })
          expect(!isError, `${quoted(name)} ended in an error: ${quoted(content)}`)
        }
      }),
  },
  {
    name: 'MCP resources',
    claim: 'Resources that the server lists, and views that its tools name, can be read.',
    fix: 'Look at the log of the server; the files of the build must be there whole.',
    run: (visit) => withClient(visit, '2026-07-28', readResources, showsViews),
  },
  {
    name: 'MCP origin',
    claim: 'Pages of other sites are refused by their Origin.',
    fix: 'A proxy must hand Origin on.',
    async run(visit) {
      const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
      const answer = await visit.post(at.mcp, ping, {
        accept: 'application/json, text/event-stream',
        origin: 'https://elsewhere.example',
      })
      expect(answer.status >= 400, `A foreign Origin is answered ${answer.status}`, answer)
    },
  },
  {
    name: 'MCP server card',
    claim: 'The server card leads to the server, which says of itself what its card says.',
    fix: 'Set SITE_URL to the address of the site, and let one version of it answer.',
    async run(visit) {
      const { value, answer } = await visit.readJson(at.serverCard)
      const urls = toObjects(value.remotes).map(({ url }) => url)
      const url = visit.origin + at.mcp
      expect(urls.includes(url), `It leads to ${quoted(urls)}, not to ${url}`, answer)
      const own = await withClient(visit, '2025-11-25', async (client) => client.getServerVersion())
      for (const member of ['title', 'version'] as const) {
        const reason = `Its ${member} is ${quoted(value[member])}, that of the server ${quoted(own?.[member])}`
        expect(own?.[member] === value[member], reason, answer)
      }
    },
  },
]

async function readResources(client: Client): Promise<void> {
  const { resources } = await client.listResources()
  const { tools } = await client.listTools()
  const views = tools.map(({ _meta }) => toText(toObject(_meta?.ui).resourceUri)).filter(Boolean)
  expect(views.length > 0, 'No tool names a view')
  for (const uri of spread([...resources.map((one) => one.uri), ...views], resourcesReadMax)) {
    const { contents } = await client.readResource({ uri })
    expect(contents.length > 0, `${quoted(uri)} is empty`)
  }
}

/** Nothing is called that may change something, or that needs arguments. */
const isCallable = ({ annotations, inputSchema: { required = [] } }: Tool): boolean =>
  annotations?.readOnlyHint === true && required.length === 0
