import { isDeepStrictEqual } from 'node:util'
import { type Call, callOperations } from '../calls'
import { addressOption, type Check } from '../check'
import { type Json, toObject, toObjects, toText } from '../json'
import { type CallMcp, connect, findMcpServer, shakeHands } from '../mcp-client'
import { findPaths, readIfOffered, readOffered } from '../offer'
import { findSchemaError, readApi, withQuery } from '../openapi'
import { NotOffered, verify } from '../outcome'
import { quoted, spread } from '../text'
import { elsewhere, type Visit } from '../visit'

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
    fix: 'See what answers at the address of MCP: a proxy must hand on POST, bodies and headers, and one version of the site answer.',
    async run(visit) {
      const callServer = await connect(visit)
      const tools = await listTools(callServer)
      const undescribed = tools.find(({ description }) => !description)
      verify(undescribed === undefined, `${quoted(undescribed?.name)} has no description`)
      const names = tools.map(({ name }) => toText(name))
      const { call } = await shakeHands(visit)
      const older = (await listTools(call)).map(({ name }) => toText(name))
      verify(`${names}` === `${older}`, `${quoted(names)} are not ${quoted(older)}`)
      verify(names.length > 0, 'There are no tools')
      await verifyNames(visit, names, await listEvents(callServer))
      return names.join(', ')
    },
  },
  {
    name: 'MCP calls',
    claim:
      'A tool that only reads gives the rows that REST gives, in the form of its output schema.',
    fix: 'Let one version of the site answer, look at the log of the server, and mend an output schema that differs from its answers.',
    async run(visit) {
      const call = await connect(visit)
      const reads = await findReadsByName(visit)
      const calls = (await listTools(call)).flatMap((tool) => toToolCall(tool, reads))
      if (calls.length === 0) throw new NotOffered()
      for (const one of spread(calls, toolsCalledMax)) await verifyCall(visit, call, one)
      return calls.map(({ tool }) => toText(tool.name)).join(', ')
    },
  },
  {
    name: 'MCP resources',
    claim: 'Resources that the server lists, and views that its tools name, can be read.',
    fix: 'Look at the log of the server; the files of the build must be there whole.',
    async run(visit) {
      const call = await connect(visit, showsViews)
      const { capabilities } = await call('server/discover')
      if (!toObject(capabilities).resources) throw new NotOffered()
      const resources = toObjects((await call('resources/list')).resources)
      const views = (await listTools(call)).map(({ _meta }) => toObject(toObject(_meta).ui))
      const uris = [
        ...spread(resources, resourcesReadMax).map(({ uri }) => toText(uri)),
        ...views
          .map(({ resourceUri }) => toText(resourceUri))
          .filter(Boolean)
          .slice(0, 1),
      ]
      for (const uri of uris) {
        const { contents } = await call('resources/read', { uri })
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
      const headers = { accept: 'application/json, text/event-stream', origin: elsewhere }
      const answer = await visit.post(await findMcpServer(visit), ping, headers)
      verify(answer.status >= 400, `A foreign Origin is answered ${answer.status}`, answer)
    },
  },
  {
    name: 'MCP server card',
    claim: 'The server card leads to the server, which says of itself what its card says.',
    fix: `Give the site its public address (${addressOption}), and let one version of it answer.`,
    async run(visit) {
      const answer = await readOffered(visit, (await findPaths(visit)).serverCard)
      const urls = toObjects(answer.json.remotes).map(({ url }) => toText(url))
      const isOwn = urls.some((url) => visit.isOwn(url))
      verify(isOwn, `It leads to ${quoted(urls)}, not to this site`, answer)
      const own = toObject((await shakeHands(visit)).server.serverInfo)
      for (const member of ['title', 'version'] as const) {
        const reason = `Its ${member} is ${quoted(answer.json[member])}, that of the server ${quoted(own[member])}`
        verify(own[member] === answer.json[member], reason, answer)
      }
    },
  },
]

const listTools = async (call: CallMcp) => toObjects((await call('tools/list')).tools)

/** Returns the names of events, which are polled in place of being called as tools. */
const listEvents = (call: CallMcp): Promise<readonly string[]> =>
  call('events/list').then(
    ({ events }) => toObjects(events).map(({ name }) => toText(name)),
    () => [],
  )

/** Returns the operations that are described by name, each with its call if it is a read that answers. */
async function findReadsByName(visit: Visit): Promise<ReadonlyMap<string, Call | undefined>> {
  const { operations } = await readApi(visit).catch(() => ({ operations: [] }))
  const { answered } = await callOperations(visit).catch(() => ({ answered: [] }))
  return new Map([
    ...operations.map(({ name }) => [name, undefined] as const),
    ...answered
      .filter(({ operation }) => operation.method === 'get')
      .map((call) => [call.operation.name, call] as const),
  ])
}

/** Where tools are called as operations are, each operation is a tool. */
async function verifyNames(
  visit: Visit,
  tools: readonly string[],
  events: readonly string[],
): Promise<void> {
  const operations = await readApi(visit).then(
    ({ operations }) => operations,
    () => [],
  )
  const names = operations
    .filter(({ isDeprecated, scope }) => scope && !isDeprecated)
    .map(({ name }) => name)
    .filter((name) => !events.includes(name))
  if (!names.some((name) => tools.includes(name))) return
  const answer = await readIfOffered(visit, (await findPaths(visit)).pageTools)
  const pageTools = answer && toObjects(answer.json.tools)
  for (const name of names) {
    verify(tools.includes(name), `MCP has no tool ${quoted(name)}`)
    const isInPages = !pageTools || pageTools.some((tool) => tool.name === name)
    verify(isInPages, `Pages have no tool ${quoted(name)}`, answer)
  }
}

interface ToolCall {
  readonly tool: Json
  readonly input: Json
  readonly read: Call | undefined
}

/** Nothing is called that may change something, or whose arguments are not known. */
function toToolCall(tool: Json, reads: ReadonlyMap<string, Call | undefined>): ToolCall[] {
  const name = toText(tool.name)
  const read = reads.get(name)
  if (reads.has(name) && !read) return []
  const { required, properties } = toObject(tool.inputSchema)
  const isKnown = read !== undefined || !Array.isArray(required) || required.length === 0
  if (toObject(tool.annotations).readOnlyHint !== true || !isKnown) return []
  const limit = 'limit' in toObject(properties) ? { limit: rowsCompared } : {}
  return [{ tool, read, input: { ...read?.operation.input, ...limit } }]
}

async function verifyCall(visit: Visit, call: CallMcp, { tool, input, read }: ToolCall) {
  const name = quoted(tool.name)
  const result = await call('tools/call', { name: tool.name, arguments: input }, read?.headers)
  const { isError, content, structuredContent: rows } = result
  verify(isError !== true, `${name} ended in an error: ${quoted(content)}`)
  verify(toObjects(content).length > 0, `${name} has no text`)
  if (tool.outputSchema !== undefined) {
    const error = findSchemaError(toObject(tool.outputSchema), rows)
    verify(error === undefined, `${name} gives what its output schema does not allow: ${error}`)
  }
  if (!read) return
  const { address } = read.operation
  const limited = 'limit' in input ? withQuery(address, `limit=${input.limit}`) : address
  const answer = await visit.get(limited, read.headers)
  const isSame = isDeepStrictEqual(rows, answer.json)
  const reason = `${name} gives ${quoted(rows)}, ${answer.path} gives ${quoted(answer.json)}`
  verify(isSame, reason, answer)
}
