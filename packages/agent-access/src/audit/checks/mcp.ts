import { isDeepStrictEqual } from 'node:util'
import { agentPaths } from '../../paths'
import type { Check } from '../check'
import { type Json, toObject, toObjects, toText } from '../json'
import { connect, eras, findMcpServer, type McpClient } from '../mcp-client'
import { readIfOffered, readOfferedJson } from '../offer'
import { findReads, findSchemaError, type Read, readApi, withQuery } from '../openapi'
import { NotOffered, verify } from '../outcome'
import { quoted, spread } from '../text'
import { toJsonAnswer, type Visit } from '../visit'

const toolsCalledMax = 8
const resourcesReadMax = 2
/** Rows of a list that are compared with those of REST. */
const rowsCompared = 3

/** Tools name their views to a client that says it can show them. */
const showsViews = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
}

export const mcpChecks: readonly Check[] = [
  {
    name: 'MCP tools',
    claim:
      'Clients with a handshake (2025-11-25) and without one get the same tools, each operation among them.',
    fix: 'See what answers at /mcp: a proxy must hand on POST, bodies and headers, one version of the site answer.',
    async run(visit) {
      const url = await findMcpServer(visit)
      const names: string[][] = []
      for (const era of eras) {
        const client = await connect(visit, url, era)
        await client.describe()
        const tools = await listTools(client)
        const undescribed = tools.find(({ description }) => !description)
        verify(undescribed === undefined, `${quoted(undescribed?.name)} has no description`)
        names.push(tools.map(({ name }) => toText(name)))
      }
      const [tools = [], older = []] = names
      verify(`${tools}` === `${older}`, `${quoted(tools)} are not ${quoted(older)}`)
      verify(tools.length > 0, 'There are no tools')
      await verifyNames(visit, tools)
      return tools.join(', ')
    },
  },
  {
    name: 'MCP calls',
    claim:
      'A tool that only reads gives the rows that REST gives, in the form of its output schema.',
    fix: 'Let one version of the site answer, and look at the log of the server.',
    async run(visit) {
      const client = await connect(visit, await findMcpServer(visit))
      const reads = await findReadsByName(visit)
      const calls = (await listTools(client)).flatMap((tool) => toCall(tool, reads))
      if (calls.length === 0) throw new NotOffered()
      for (const call of spread(calls, toolsCalledMax)) await verifyCall(visit, client, call)
      return calls.map(({ tool }) => toText(tool.name)).join(', ')
    },
  },
  {
    name: 'MCP resources',
    claim: 'Resources that the server lists, and views that its tools name, can be read.',
    fix: 'Look at the log of the server; the files of the build must be there whole.',
    async run(visit) {
      const client = await connect(visit, await findMcpServer(visit), eras[0], showsViews)
      if (!toObject((await client.describe()).capabilities).resources) throw new NotOffered()
      const resources = toObjects((await client.call('resources/list')).resources)
      const views = (await listTools(client)).map(({ _meta }) => toObject(toObject(_meta).ui))
      const uris = [
        ...spread(
          resources.map(({ uri }) => toText(uri)),
          resourcesReadMax,
        ),
        ...views
          .map(({ resourceUri }) => toText(resourceUri))
          .filter(Boolean)
          .slice(0, 1),
      ]
      for (const uri of uris) {
        const { contents } = await client.call('resources/read', { uri })
        verify(toObjects(contents).length > 0, `${quoted(uri)} is empty`)
      }
      return `${resources.length} listed`
    },
  },
  {
    name: 'MCP origin',
    claim: 'Pages of other sites are refused by their Origin.',
    fix: 'A proxy must hand Origin on.',
    async run(visit) {
      const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
      const answer = await visit.post(await findMcpServer(visit), ping, {
        accept: 'application/json, text/event-stream',
        origin: 'https://elsewhere.example',
      })
      verify(answer.status >= 400, `A foreign Origin is answered ${answer.status}`, answer)
    },
  },
  {
    name: 'MCP server card',
    claim: 'The server card leads to the server, which says of itself what its card says.',
    fix: 'Give the site its public address (SITE_URL), and let one version of it answer.',
    async run(visit) {
      const { value, answer } = await readOfferedJson(visit, agentPaths.serverCard)
      const urls = toObjects(value.remotes).map(({ url }) => toText(url))
      const url = urls.find((one) => visit.isOwn(one))
      verify(url !== undefined, `It leads to ${quoted(urls)}, not to this site`, answer)
      const client = await connect(visit, url, eras[1])
      const own = toObject((await client.describe()).serverInfo)
      for (const member of ['title', 'version'] as const) {
        const reason = `Its ${member} is ${quoted(value[member])}, that of the server ${quoted(own[member])}`
        verify(own[member] === value[member], reason, answer)
      }
    },
  },
]

const listTools = async (client: McpClient) => toObjects((await client.call('tools/list')).tools)

async function findReadsByName(visit: Visit): Promise<ReadonlyMap<string, Read>> {
  const reads = await readApi(visit).then(findReads, () => [])
  return new Map(reads.map((read) => [read.name, read]))
}

/** Where tools are called as operations are, each operation is a tool. */
async function verifyNames(visit: Visit, tools: readonly string[]): Promise<void> {
  const operations = await readApi(visit).then(
    ({ operations }) => operations,
    () => [],
  )
  const names = operations
    .filter(({ isDeprecated, scope }) => scope && !isDeprecated)
    .map(({ name }) => name)
  if (!names.some((name) => tools.includes(name))) return
  const answer = await readIfOffered(visit, agentPaths.pageTools)
  const pageTools = answer && toObjects(toJsonAnswer(answer).value.tools)
  for (const name of names) {
    verify(tools.includes(name), `MCP has no tool ${quoted(name)}`)
    const isInPages = !pageTools || pageTools.some((tool) => tool.name === name)
    verify(isInPages, `Pages have no tool ${quoted(name)}`, answer)
  }
}

interface ToolCall {
  readonly tool: Json
  readonly input: Json
  readonly read: Read | undefined
}

/** Nothing is called that may change something, or whose arguments are not known. */
function toCall(tool: Json, reads: ReadonlyMap<string, Read>): ToolCall[] {
  const read = reads.get(toText(tool.name))
  const { required, properties } = toObject(tool.inputSchema)
  const isKnown = read !== undefined || !Array.isArray(required) || required.length === 0
  if (toObject(tool.annotations).readOnlyHint !== true || !isKnown) return []
  const limit = 'limit' in toObject(properties) ? { limit: rowsCompared } : {}
  return [{ tool, read, input: { ...read?.input, ...limit } }]
}

async function verifyCall(visit: Visit, client: McpClient, { tool, input, read }: ToolCall) {
  const name = quoted(tool.name)
  const result = await client.call('tools/call', { name: tool.name, arguments: input })
  const { isError, content, structuredContent: rows } = result
  verify(isError !== true, `${name} ended in an error: ${quoted(content)}`)
  verify(toObjects(content).length > 0, `${name} has no text`)
  if (tool.outputSchema !== undefined) {
    const error = findSchemaError(toObject(tool.outputSchema), rows)
    verify(error === undefined, `${name} gives what its output schema does not allow: ${error}`)
  }
  if (!read) return
  const limit = 'limit' in input ? withQuery(read.address, `limit=${input.limit}`) : read.address
  const { value, answer } = toJsonAnswer(await visit.get(limit))
  const isSame = isDeepStrictEqual(rows, value)
  verify(isSame, `${name} gives ${quoted(rows)}, ${answer.path} gives ${quoted(value)}`, answer)
}
