import { isDeepStrictEqual } from 'node:util'
import { type AuditedCall, callReadOperations } from '../calls'
import { type AuditCheck, siteAddressOption } from '../check'
import { type JsonObject, toObjectOrEmpty, toObjectsOrEmpty, toTextOrEmpty } from '../json'
import { type CallMcp, connectToMcp, findMcpServerUrl, initializeMcp } from '../mcp-client'
import { findOfferedPaths, readDocumentIfOffered, requireOfferedDocument } from '../offer'
import { findSchemaError, readOpenApi, withQuery } from '../openapi'
import { NotOfferedError, verifyClaim } from '../outcome'
import { pickEvenlySpaced, quoteVisibly } from '../text'
import { type AuditVisit, exampleForeignOrigin } from '../visit'

const toolsCalledMax = 8
const resourcesReadMax = 2
/** Rows of a list that are compared with those of REST. */
const rowsCompared = 3

/** Tools name their views to a client that says it can show them. */
const showsViews = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
}

export const mcpChecks: readonly AuditCheck[] = [
  {
    name: 'MCP tools',
    claim:
      'Clients with a handshake (2025-11-25) and without one get the same tools, each operation among them.',
    fix: 'See what answers at the address of MCP: a proxy must hand on POST, bodies and headers, and one version of the site answer.',
    async run(visit) {
      const callServer = await connectToMcp(visit)
      const tools = await listTools(callServer)
      const undescribed = tools.find(({ description }) => !description)
      verifyClaim(
        undescribed === undefined,
        `${quoteVisibly(undescribed?.name)} has no description`,
      )
      const names = tools.map(({ name }) => toTextOrEmpty(name))
      const { call } = await initializeMcp(visit)
      const older = (await listTools(call)).map(({ name }) => toTextOrEmpty(name))
      verifyClaim(
        `${names}` === `${older}`,
        `${quoteVisibly(names)} are not ${quoteVisibly(older)}`,
      )
      verifyClaim(names.length > 0, 'There are no tools')
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
      const call = await connectToMcp(visit)
      const reads = await findReadsByName(visit)
      const calls = (await listTools(call)).flatMap((tool) => toToolCall(tool, reads))
      if (calls.length === 0) throw new NotOfferedError()
      for (const one of pickEvenlySpaced(calls, toolsCalledMax)) await verifyCall(visit, call, one)
      return calls.map(({ tool }) => toTextOrEmpty(tool.name)).join(', ')
    },
  },
  {
    name: 'MCP resources',
    claim: 'Resources that the server lists, and views that its tools name, can be read.',
    fix: 'Look at the log of the server; the files of the build must be there whole.',
    async run(visit) {
      const call = await connectToMcp(visit, showsViews)
      const { capabilities } = await call('server/discover')
      if (!toObjectOrEmpty(capabilities).resources) throw new NotOfferedError()
      const resources = toObjectsOrEmpty((await call('resources/list')).resources)
      const views = (await listTools(call)).map(({ _meta }) =>
        toObjectOrEmpty(toObjectOrEmpty(_meta).ui),
      )
      const uris = [
        ...pickEvenlySpaced(resources, resourcesReadMax).map(({ uri }) => toTextOrEmpty(uri)),
        ...views
          .map(({ resourceUri }) => toTextOrEmpty(resourceUri))
          .filter(Boolean)
          .slice(0, 1),
      ]
      for (const uri of uris) {
        const { contents } = await call('resources/read', { uri })
        verifyClaim(toObjectsOrEmpty(contents).length > 0, `${quoteVisibly(uri)} is empty`)
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
      const headers = {
        accept: 'application/json, text/event-stream',
        origin: exampleForeignOrigin,
      }
      const answer = await visit.post(await findMcpServerUrl(visit), ping, headers)
      verifyClaim(answer.status >= 400, `A foreign Origin is answered ${answer.status}`, answer)
    },
  },
  {
    name: 'MCP server card',
    claim: 'The server card leads to the server, which says of itself what its card says.',
    fix: `Give the site its public address (${siteAddressOption}), and let one version of it answer.`,
    async run(visit) {
      const answer = await requireOfferedDocument(visit, (await findOfferedPaths(visit)).serverCard)
      const urls = toObjectsOrEmpty(answer.json.remotes).map(({ url }) => toTextOrEmpty(url))
      const isOwn = urls.some((url) => visit.isOwn(url))
      verifyClaim(isOwn, `It leads to ${quoteVisibly(urls)}, not to this site`, answer)
      const own = toObjectOrEmpty((await initializeMcp(visit)).server.serverInfo)
      for (const member of ['title', 'version'] as const) {
        const reason = `Its ${member} is ${quoteVisibly(answer.json[member])}, that of the server ${quoteVisibly(own[member])}`
        verifyClaim(own[member] === answer.json[member], reason, answer)
      }
    },
  },
]

const listTools = async (call: CallMcp) => toObjectsOrEmpty((await call('tools/list')).tools)

/** Events are polled in place of being called as tools. */
const listEvents = (call: CallMcp): Promise<readonly string[]> =>
  call('events/list').then(
    ({ events }) => toObjectsOrEmpty(events).map(({ name }) => toTextOrEmpty(name)),
    () => [],
  )

/** Each with its call, if it is a read that answers. */
async function findReadsByName(
  visit: AuditVisit,
): Promise<ReadonlyMap<string, AuditedCall | undefined>> {
  const { operations } = await readOpenApi(visit).catch(() => ({ operations: [] }))
  const { answered } = await callReadOperations(visit).catch(() => ({ answered: [] }))
  return new Map([
    ...operations.map(({ name }) => [name, undefined] as const),
    ...answered
      .filter(({ operation }) => operation.method === 'get')
      .map((call) => [call.operation.name, call] as const),
  ])
}

/** Where tools are called as operations are, each operation is a tool. */
async function verifyNames(
  visit: AuditVisit,
  tools: readonly string[],
  events: readonly string[],
): Promise<void> {
  const operations = await readOpenApi(visit).then(
    ({ operations }) => operations,
    () => [],
  )
  const names = operations
    .filter(({ isDeprecated, scope }) => scope && !isDeprecated)
    .map(({ name }) => name)
    .filter((name) => !events.includes(name))
  if (!names.some((name) => tools.includes(name))) return
  const answer = await readDocumentIfOffered(visit, (await findOfferedPaths(visit)).pageTools)
  const pageTools = answer && toObjectsOrEmpty(answer.json.tools)
  for (const name of names) {
    verifyClaim(tools.includes(name), `MCP has no tool ${quoteVisibly(name)}`)
    const isInPages = !pageTools || pageTools.some((tool) => tool.name === name)
    verifyClaim(isInPages, `Pages have no tool ${quoteVisibly(name)}`, answer)
  }
}

interface ToolCall {
  readonly tool: JsonObject
  readonly input: JsonObject
  readonly read: AuditedCall | undefined
}

/** Nothing is called that may change something, or whose arguments are not known. */
function toToolCall(
  tool: JsonObject,
  reads: ReadonlyMap<string, AuditedCall | undefined>,
): ToolCall[] {
  const name = toTextOrEmpty(tool.name)
  const read = reads.get(name)
  if (reads.has(name) && !read) return []
  const { required, properties } = toObjectOrEmpty(tool.inputSchema)
  const isKnown = read !== undefined || !Array.isArray(required) || required.length === 0
  if (toObjectOrEmpty(tool.annotations).readOnlyHint !== true || !isKnown) return []
  const limit = 'limit' in toObjectOrEmpty(properties) ? { limit: rowsCompared } : {}
  return [{ tool, read, input: { ...read?.operation.input, ...limit } }]
}

async function verifyCall(visit: AuditVisit, call: CallMcp, { tool, input, read }: ToolCall) {
  const name = quoteVisibly(tool.name)
  const result = await call('tools/call', { name: tool.name, arguments: input }, read?.headers)
  const { isError, content, structuredContent: rows } = result
  verifyClaim(isError !== true, `${name} ended in an error: ${quoteVisibly(content)}`)
  verifyClaim(toObjectsOrEmpty(content).length > 0, `${name} has no text`)
  if (tool.outputSchema !== undefined) {
    const error = findSchemaError(toObjectOrEmpty(tool.outputSchema), rows)
    verifyClaim(
      error === undefined,
      `${name} gives what its output schema does not allow: ${error}`,
    )
  }
  if (!read) return
  const { address } = read.operation
  const limited = 'limit' in input ? withQuery(address, `limit=${input.limit}`) : address
  const answer = await visit.get(limited, read.headers)
  const isSame = isDeepStrictEqual(rows, answer.json)
  const reason = `${name} gives ${quoteVisibly(rows)}, ${answer.path} gives ${quoteVisibly(answer.json)}`
  verifyClaim(isSame, reason, answer)
}
