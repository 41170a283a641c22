import type { Judge, Subject } from '../claim'
import { mcpPointers, type Pointer, serverCards } from '../discover'
import { isObject, type Json, objectOf, objectsOf, textOf, textsOf } from '../json'
import { limits } from '../limits'
import { type Era, eras, McpClient, type McpResponse } from '../mcp'
import { isPrivateName } from '../net/private'
import { compile, exampleOf } from '../schema'
import { standards } from '../standards'
import { quoted } from '../text'
import { type Exchange, isPage, type Visit } from '../visit'
import { judgeServed, servedClaims } from './mcp-served'
import { judgeViews, showingViews, viewClaims, viewsExtension } from './mcp-views'

export const mcp: Subject = {
  name: 'MCP',
  claims: [
    {
      id: 'mcp.there',
      claim: 'An MCP server answers where documents say it is.',
      standard: standards.mcpTransport,
      fix: 'Serve MCP at that address, or take it out of the documents.',
    },
    {
      id: 'mcp.initialize',
      claim:
        'A client with a handshake (2025-11-25 and before) is welcomed with a revision, a name and capabilities.',
      standard: standards.mcpLifecycle,
      fix: 'Answer "initialize" with protocolVersion, serverInfo and capabilities.',
    },
    {
      id: 'mcp.stateless',
      claim:
        'A client of 2026-07-28 is told by server/discover what there is, without a handshake.',
      standard: standards.mcpDiscover,
      fix: 'Answer requests of 2026-07-28, or list only revisions that are spoken.',
    },
    {
      id: 'mcp.tools',
      claim: 'The list of tools is one, the same in each era, with names, descriptions and inputs.',
      standard: standards.mcpTools,
      fix: 'Give every tool a name of its own, a description and an inputSchema of type "object".',
    },
    {
      id: 'mcp.schemas',
      claim: 'Every schema of a tool can be compiled, and what it requires it also describes.',
      standard: standards.jsonSchema,
      fix: 'Write schemas in JSON Schema 2020-12 and compile them in a test.',
    },
    {
      id: 'mcp.calls',
      claim:
        'Tools that only read answer a call with their own examples, in the form of their output schema.',
      standard: standards.mcpTools,
      fix: 'Correct the tool or its schema; give examples that work.',
    },
    ...servedClaims,
    ...viewClaims,
    {
      id: 'mcp.errors',
      claim: 'What is unknown or no message is answered with an error of the protocol.',
      standard: standards.mcpErrors,
      fix: 'Answer -32601 to an unknown method, -32602 or isError to an unknown tool, and 400 to what is no JSON.',
    },
    {
      id: 'mcp.origin',
      claim: 'Pages of other sites are refused by their Origin, or every site is openly let in.',
      standard: standards.mcpSecurity,
      fix: 'Answer 403 to an Origin that is not known, or say Access-Control-Allow-Origin: *.',
    },
    {
      id: 'mcp.host',
      claim: 'A request that names another Host is refused.',
      standard: standards.mcpSecurity,
      fix: 'Compare Host with the names of the server, above all where it listens on a private address.',
    },
    {
      id: 'mcp.challenge',
      claim: 'Who needs a credential is told where to get one.',
      standard: standards.challenge,
      fix: 'Send WWW-Authenticate: Bearer resource_metadata="…" with 401, and serve the metadata there.',
    },
  ],
  async examine(visit, judge) {
    for (const pointer of await mcpPointers(visit)) if (await examine(visit, judge, pointer)) return
    judge.none()
  },
}

/** Whether there is, or ought to be, a server. */
async function examine(
  visit: Visit,
  judge: Judge,
  { url, source, claimed }: Pointer,
): Promise<boolean> {
  const stream = await visit.get(url, { accept: 'text/event-stream' }, false)
  const path = visit.pathOf(url)
  const nobody =
    stream.response &&
    ([404, 410].includes(stream.response.status) ||
      (stream.response.status < 300 && isPage(stream.response)) ||
      (await visit.isSoft404(stream.response)))
  const away = !stream.response || stream.response.status >= 500
  if (!claimed && (nobody || away)) return false
  if (stream.error && ['robots', 'budget', 'quota', 'private'].includes(stream.error.kind)) {
    judge.giveUp(`${path} ${stream.error.message}`)
    return true
  }
  const client = new McpClient(visit, url, 'handshake')
  const opened = await client.initialize()
  if (opened.exchange.response?.status === 401) {
    judge.leave('mcp.there', 'It wants a credential, and none is made up', opened.exchange)
    await challenge(visit, judge, opened.exchange)
    judge.giveUp('It wants a credential')
    return true
  }
  const modern = new McpClient(visit, url, 'stateless')
  const discovered = await modern.request('server/discover')
  const speaks = {
    handshake: opened.result !== undefined,
    stateless: discovered.result !== undefined,
  }
  if (!speaks.handshake && !speaks.stateless) {
    if (!claimed && !opened.error) return false
    const { response, error } = opened.exchange
    const what = error
      ? error.message
      : `answered "initialize" with ${response?.status} ${quoted(response?.type ?? '')}`
    judge.refute(
      'mcp.there',
      `${source === 'convention' ? 'The endpoint' : `${source} names`} ${path}, which ${what}`,
      opened.exchange,
      url,
    )
    judge.giveUp(`No server answers at ${path}`)
    return true
  }
  judge.prove('mcp.there', path)
  const stated = await statedRevisions(visit)
  welcome(judge, opened, speaks, stated)
  discovery(judge, discovered, stated)
  const chosen = speaks.handshake ? client : modern
  const tools = await listTools(judge, { client, modern, speaks })
  if (tools) {
    schemas(judge, tools)
    await calls(visit, judge, chosen, tools)
    await errors(judge, chosen, Boolean(tools.length))
  } else {
    for (const id of ['mcp.schemas', 'mcp.calls']) judge.absent(id)
    await errors(judge, chosen, false)
  }
  const opening = speaks.handshake ? opened.result : discovered.result
  const capabilities = objectOf(opening?.capabilities)
  await judgeServed(judge, chosen, capabilities)
  await views(visit, judge, { url, speaks, capabilities, tools: tools ?? [] })
  await judgeTransport(judge, url, chosen)
  await client.close()
  judge.absent('mcp.challenge')
  return true
}

interface Server {
  readonly url: string
  readonly speaks: Readonly<Record<Era, boolean>>
  readonly capabilities: Json
  readonly tools: readonly Json[]
}

/** Views are asked for by a client of its own, since servers keep them from those that show none. */
async function views(visit: Visit, judge: Judge, { url, speaks, capabilities, tools }: Server) {
  const isDeclared = Object.hasOwn(objectOf(capabilities.extensions), viewsExtension)
  const areNamed = tools.some(({ _meta }) => isObject(objectOf(_meta).ui))
  if (!isDeclared && !areNamed) return judge.absent('mcp.views')
  const client = new McpClient(
    visit,
    url,
    speaks.stateless ? 'stateless' : 'handshake',
    showingViews,
  )
  if (!speaks.stateless) await client.initialize()
  await judgeViews(judge, client, isDeclared)
  await client.close()
}

/** Revisions that server cards promise. */
const statedRevisions = async (visit: Visit): Promise<readonly string[]> =>
  (await serverCards(visit)).flatMap(({ card }) => [
    ...objectsOf(card.remotes).flatMap(({ supportedProtocolVersions }) =>
      textsOf(supportedProtocolVersions),
    ),
    ...(typeof card.protocolVersion === 'string' ? [card.protocolVersion] : []),
  ])

function welcome(
  judge: Judge,
  { result, error, exchange }: McpResponse,
  speaks: Readonly<Record<Era, boolean>>,
  stated: readonly string[],
) {
  const id = 'mcp.initialize'
  if (!result) {
    const promised = stated.some((revision) => revision <= eras.handshake)
    const summary = `"initialize" was answered with ${error ? `the error ${quoted(error.message)}` : (exchange.response?.status ?? exchange.error?.message)}`
    if (promised)
      judge.refute(id, `The card lists ${quoted(stated.join(', '))}, but ${summary}`, exchange)
    else if (speaks.stateless) judge.absent(id, summary, exchange)
    return
  }
  const revision = textOf(result.protocolVersion)
  judge.hold(
    id,
    /^\d{4}-\d\d-\d\d$/.test(revision),
    `protocolVersion is ${quoted(result.protocolVersion)}`,
    exchange,
  )
  judge.hold(id, isObject(result.capabilities), 'It names no capabilities', exchange)
  const { name, version } = objectOf(result.serverInfo)
  judge.hold(
    id,
    Boolean(textOf(name)) && Boolean(textOf(version)),
    'serverInfo lacks a name or a version',
    exchange,
  )
  if (!judge.isFalse(id)) judge.prove(id, `It agreed on ${quoted(revision)}`)
}

function discovery(
  judge: Judge,
  { result, error, exchange }: McpResponse,
  stated: readonly string[],
) {
  const id = 'mcp.stateless'
  if (result) {
    const versions = textsOf(result.supportedVersions)
    judge.hold(
      id,
      versions.length === 0 || versions.includes(eras.stateless),
      `supportedVersions is ${quoted(versions.join(', '))}`,
      exchange,
    )
    judge.hold(id, isObject(result.capabilities), 'server/discover names no capabilities', exchange)
    return
  }
  const summary = error
    ? `the error ${quoted(error.message)}`
    : String(exchange.response?.status ?? exchange.error?.message)
  if (stated.includes(eras.stateless))
    judge.refute(
      id,
      `The card lists ${eras.stateless}, but server/discover was answered with ${summary}`,
      exchange,
    )
  else judge.absent(id, `server/discover was answered with ${summary}`, exchange)
}

interface Clients {
  readonly client: McpClient
  readonly modern: McpClient
  readonly speaks: Readonly<Record<Era, boolean>>
}

async function listTools(
  judge: Judge,
  { client, modern, speaks }: Clients,
): Promise<readonly Json[] | undefined> {
  const id = 'mcp.tools'
  const lists: string[] = []
  let tools: readonly Json[] | undefined
  for (const one of [
    speaks.handshake ? client : undefined,
    speaks.stateless ? modern : undefined,
  ]) {
    if (!one) continue
    const { result, error, exchange } = await one.request('tools/list')
    if (error?.code === -32601) {
      judge.absent(id, 'The server has no tools', exchange)
      continue
    }
    if (!result || !Array.isArray(result.tools)) {
      judge.refute(
        id,
        `tools/list of ${eras[one.era]} was answered with ${error ? quoted(error.message) : (exchange.error?.message ?? `${exchange.response?.status}, no list`)}`,
        exchange,
      )
      continue
    }
    const listed = objectsOf(result.tools)
    judge.hold(id, listed.length === result.tools.length, 'An entry is no tool', exchange)
    for (const tool of listed) {
      const name = textOf(tool.name)
      judge.hold(
        id,
        /^[\w.\-/]{1,128}$/.test(name),
        `${quoted(tool.name)} is no name of a tool`,
        exchange,
      )
      judge.hold(
        id,
        Boolean(textOf(tool.description)),
        `${quoted(name)} has no description`,
        exchange,
      )
      judge.hold(
        id,
        objectOf(tool.inputSchema).type === 'object',
        `${quoted(name)} has no inputSchema of type "object"`,
        exchange,
      )
    }
    const names = listed.map(({ name }) => textOf(name))
    judge.hold(id, new Set(names).size === names.length, 'Two tools have one name', exchange)
    lists.push([...names].sort().join('\n'))
    tools ??= listed
    if (lists.length > 1)
      judge.hold(id, new Set(lists).size === 1, 'The two eras list different tools', exchange)
  }
  if (tools && !judge.isFalse(id))
    judge.prove(
      id,
      `${tools.length} tools: ${quoted(tools.map(({ name }) => textOf(name)).join(', '))}`,
    )
  return tools
}

function schemas(judge: Judge, tools: readonly Json[]) {
  const id = 'mcp.schemas'
  if (tools.length === 0) judge.absent(id)
  for (const { name, inputSchema, outputSchema } of tools.slice(0, limits.toolsCompiledMax))
    for (const [what, schema] of [
      ['inputSchema', inputSchema],
      ['outputSchema', outputSchema],
    ] as const) {
      if (schema === undefined) continue
      const compiled = compile(schema)
      if ('broken' in compiled)
        judge.refute(
          id,
          `The ${what} of ${quoted(name)} cannot be compiled: ${quoted(compiled.broken)}`,
        )
      else if ('unknown' in compiled)
        judge.leave(id, `The ${what} of ${quoted(name)}: ${compiled.unknown}`)
      else {
        const { properties, required, additionalProperties } = objectOf(schema)
        const undescribed = textsOf(required).filter(
          (one) => !Object.hasOwn(objectOf(properties), one),
        )
        const possible = undescribed.length === 0 || additionalProperties !== false
        judge.hold(
          id,
          possible,
          `The ${what} of ${quoted(name)} requires ${quoted(undescribed.join(', '))}, which it does not allow`,
        )
      }
    }
}

async function calls(
  visit: Visit,
  judge: Judge,
  client: McpClient,
  tools: readonly Json[],
): Promise<void> {
  const id = 'mcp.calls'
  if (tools.length === 0) return judge.absent(id)
  const chosen = tools.flatMap((tool) => {
    const args = argumentsFor(tool, visit.options.allowDryRun)
    return args ? [{ tool, args }] : []
  })
  if (chosen.length === 0)
    return judge.leave(
      id,
      'No tool says that it only reads (readOnlyHint) and gives examples of what it requires',
    )
  for (const { tool, args } of chosen.slice(0, limits.toolsCalledMax)) {
    const name = textOf(tool.name)
    const { result, error, exchange } = await client.request('tools/call', {
      name,
      arguments: args,
    })
    const what = `${quoted(name)} with ${quoted(JSON.stringify(args))}`
    if (exchange.error) judge.leave(id, `${what} ${exchange.error.message}`, exchange)
    else if (exchange.response && [401, 403].includes(exchange.response.status))
      judge.leave(id, `${what} wants a credential`, exchange)
    else if (!result)
      judge.refute(
        id,
        `${what} was answered with ${error ? quoted(error.message) : exchange.response?.status}`,
        exchange,
      )
    else if (result.isError === true)
      judge.refute(id, `${what} ended in an error: ${quoted(firstText(result))}`, exchange)
    else if (!Array.isArray(result.content)) judge.refute(id, `${what} has no content`, exchange)
    else structured(judge, tool, what, result, exchange)
  }
}

function structured(judge: Judge, tool: Json, what: string, result: Json, exchange: Exchange) {
  const id = 'mcp.calls'
  if (tool.outputSchema === undefined) return judge.prove(id, `${what} answered`, exchange)
  if (result.structuredContent === undefined)
    return judge.refute(
      id,
      `${what} gives no structuredContent, though it has an output schema`,
      exchange,
    )
  const compiled = compile(tool.outputSchema)
  if (!('fit' in compiled))
    return judge.leave(id, `The output schema of ${what} cannot be used`, exchange)
  const fit = compiled.fit(result.structuredContent)
  if (fit.fits) judge.prove(id, `${what} answered`, exchange)
  else if (fit.fits === undefined) judge.leave(id, `${what}: ${fit.why}`, exchange)
  else judge.refute(id, `${what} gives structuredContent where ${quoted(fit.why)}`, exchange)
}

const firstText = (result: Json): string =>
  textOf(objectsOf(result.content).find(({ text }) => typeof text === 'string')?.text)

const dryRuns = ['dryRun', 'dry_run', 'dryrun']

/** Only what the tool itself gives; undefined for a tool that may change something, or destroys. */
function argumentsFor(tool: Json, allowDryRun: boolean): Json | undefined {
  const schema = objectOf(tool.inputSchema)
  const annotations = objectOf(tool.annotations)
  const properties = objectOf(schema.properties)
  const { readOnlyHint, destructiveHint } = annotations
  if (destructiveHint !== undefined && destructiveHint !== false) return undefined
  const dryRun = dryRuns.find((name) => objectOf(properties[name]).type === 'boolean')
  const reads = readOnlyHint === true
  if (!reads && !(allowDryRun && dryRun)) return undefined
  const example =
    Array.isArray(schema.examples) && isObject(schema.examples[0]) ? schema.examples[0] : undefined
  const args: Record<string, unknown> = { ...example }
  for (const name of textsOf(schema.required)) {
    if (Object.hasOwn(args, name)) continue
    const given = exampleOf(properties[name])
    if (given) args[name] = given.value
    else if (name !== dryRun) return undefined
  }
  if (!reads && dryRun) args[dryRun] = true
  return JSON.stringify(args).length > 2000 ? undefined : args
}

async function errors(judge: Judge, client: McpClient, hasTools: boolean): Promise<void> {
  const id = 'mcp.errors'
  const unknown = await client.request('site-claims/no-such-method')
  if (unknown.exchange.error)
    judge.leave(id, `An unknown method ${unknown.exchange.error.message}`, unknown.exchange)
  else
    judge.hold(
      id,
      unknown.error?.code === -32601,
      `An unknown method was answered with ${summaryOf(unknown)}, not the error -32601`,
      unknown.exchange,
    )
  if (hasTools) {
    const tool = await client.request('tools/call', {
      name: 'site-claims-no-such-tool',
      arguments: {},
    })
    const refused = tool.error !== undefined || tool.result?.isError === true
    if (tool.exchange.error)
      judge.leave(id, `An unknown tool ${tool.exchange.error.message}`, tool.exchange)
    else
      judge.hold(
        id,
        refused || [401, 403].includes(tool.exchange.response?.status ?? 0),
        `A call of an unknown tool was answered with ${summaryOf(tool)}, no error`,
        tool.exchange,
      )
  }
  const garbage = await client.post('{"jsonrpc": "2.0", "id": 1, ', {})
  const { response, error } = garbage
  if (!response) return judge.leave(id, `What is no JSON ${error?.message}`, garbage)
  const refused =
    (response.status >= 400 && response.status < 500) ||
    /"code"\s{0,5}:\s{0,5}-32\d{3}/.test(response.text)
  judge.hold(id, refused, `What is no JSON was answered ${response.status}`, garbage)
}

const summaryOf = ({ result, error, exchange }: McpResponse): string =>
  error ? `the error ${quoted(error.code)}` : result ? 'a result' : `${exchange.response?.status}`

async function judgeTransport(judge: Judge, url: string, client: McpClient): Promise<void> {
  const foreign = await client.request('ping', {}, { origin: 'https://site-claims.example' })
  const { response, error } = foreign.exchange
  if (!response) judge.leave('mcp.origin', `A foreign Origin ${error?.message}`, foreign.exchange)
  else if (response.status === 403)
    judge.prove('mcp.origin', 'A foreign Origin is answered 403', foreign.exchange)
  else if (response.status >= 400)
    judge.prove('mcp.origin', `A foreign Origin is answered ${response.status}`, foreign.exchange)
  else if (
    ['*', 'https://site-claims.example'].includes(
      response.headers.get('access-control-allow-origin') ?? '',
    )
  )
    judge.prove('mcp.origin', 'Every Origin is let in, and CORS says so', foreign.exchange)
  else
    judge.refute(
      'mcp.origin',
      `A foreign Origin is answered ${response.status}, though CORS lets nobody in`,
      foreign.exchange,
    )
  const strange = await client.request('ping', {}, { host: 'site-claims.example' })
  const other = strange.exchange.response
  if (!other)
    return judge.prove(
      'mcp.host',
      `Another Host ${strange.exchange.error?.message}`,
      strange.exchange,
    )
  if (other.status >= 300)
    return judge.prove('mcp.host', `Another Host is answered ${other.status}`, strange.exchange)
  if (isPrivateName(new URL(url).hostname))
    return judge.refute(
      'mcp.host',
      'Another Host is let in on a private address, which pages of other sites can reach (DNS rebinding)',
      strange.exchange,
    )
  judge.leave(
    'mcp.host',
    `Another Host is answered ${other.status}; behind a public proxy that may be meant`,
    strange.exchange,
  )
}

async function challenge(visit: Visit, judge: Judge, exchange: Exchange): Promise<void> {
  const id = 'mcp.challenge'
  const header = exchange.response?.headers.get('www-authenticate') ?? ''
  const [, address] = /resource_metadata="([^"]{1,2000})"/.exec(header) ?? []
  if (!address)
    return judge.refute(
      id,
      `401 comes with WWW-Authenticate: ${header ? quoted(header) : 'none'}, which names no resource_metadata`,
      exchange,
    )
  const found = await visit.find(address)
  if (found.state === 'there') judge.prove(id, `${quoted(address)} is there`, exchange)
  else if (found.state === 'absent')
    judge.refute(id, `${quoted(address)} is not there`, found.exchange, address)
  else judge.leave(id, found.why, found.exchange)
}
