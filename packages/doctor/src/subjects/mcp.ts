import { at, isLocal } from '../../agency/addresses'
import type { Judge, Subject } from '../claim'
import { isObject, type Json, objectOf, objectsOf, textOf, textsOf } from '../json'
import { limits } from '../limits'
import { eras, McpClient, type McpResponse } from '../mcp'
import { compilerFor, exampleOf, misfitOf } from '../schema'
import { standards } from '../standards'
import { quoted } from '../text'
import { judgeServed, servedClaims, toldBy } from './mcp-served'
import { judgeViews, viewClaims } from './mcp-views'

export const mcp: Subject = {
  name: 'MCP',
  claims: [
    {
      id: 'mcp.there',
      claim: 'An MCP server answers where documents say it is.',
      standard: standards.mcpTransport,
      fix: 'See what answers at /mcp; a proxy must hand POST and bodies on as they are.',
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
      claim: 'Pages of other sites are refused by their Origin.',
      standard: standards.mcpSecurity,
      fix: 'Answer 403 to an Origin that is not known; a proxy must hand Origin on.',
    },
    {
      id: 'mcp.host',
      claim: 'A request that names another Host is refused.',
      standard: standards.mcpSecurity,
      fix: 'Compare Host with the names of the server, above all where it listens on a private address.',
    },
  ],
  async examine(visit, judge) {
    const client = new McpClient(visit, 'handshake')
    const modern = new McpClient(visit, 'stateless')
    const opened = await client.initialize()
    if (opened.result) await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    const discovered = await modern.request('server/discover')
    const speaking = [...(opened.result ? [client] : []), ...(discovered.result ? [modern] : [])]
    const [first] = speaking
    if (!first) {
      const { error, url } = opened.exchange
      const reason = `"initialize" was answered with ${toldBy(opened)}`
      if (error?.kind === 'unasked') judge.leave('mcp.there', error.message, opened.exchange)
      else judge.refute('mcp.there', reason, opened.exchange, url)
      return judge.giveUp(`No server answers at ${at.mcp}`)
    }
    judge.prove('mcp.there', at.mcp)
    welcome(judge, opened)
    discovery(judge, discovered)
    const tools = await listTools(judge, speaking)
    schemas(judge, tools)
    await calls(judge, first, tools)
    await errors(judge, first)
    const capabilities = objectOf((opened.result ?? discovered.result)?.capabilities)
    await judgeServed(judge, first, capabilities)
    await judgeViews(visit, judge, capabilities)
    await judgeTransport(judge, first, isLocal(new URL(visit.origin).hostname))
  },
}

function welcome(judge: Judge, opened: McpResponse) {
  const id = 'mcp.initialize'
  const { result, exchange } = opened
  if (!result) return judge.refute(id, `"initialize" was answered with ${toldBy(opened)}`, exchange)
  const { protocolVersion, capabilities, serverInfo } = result
  judge.hold(
    id,
    /^\d{4}-\d\d-\d\d$/.test(textOf(protocolVersion)),
    `protocolVersion is ${quoted(protocolVersion)}`,
    exchange,
  )
  judge.hold(id, isObject(capabilities), 'It names no capabilities', exchange)
  const { name, version } = objectOf(serverInfo)
  judge.hold(
    id,
    Boolean(textOf(name)) && Boolean(textOf(version)),
    'serverInfo lacks a name or a version',
    exchange,
  )
  if (!judge.isFalse(id)) judge.prove(id, `It agreed on ${quoted(protocolVersion)}`)
}

function discovery(judge: Judge, discovered: McpResponse) {
  const id = 'mcp.stateless'
  const { result, exchange } = discovered
  if (!result)
    return judge.refute(id, `server/discover was answered with ${toldBy(discovered)}`, exchange)
  const versions = textsOf(result.supportedVersions)
  judge.hold(
    id,
    versions.includes(eras.stateless),
    `supportedVersions is ${quoted(versions.join(', '))}`,
    exchange,
  )
  judge.hold(id, isObject(result.capabilities), 'server/discover names no capabilities', exchange)
}

async function listTools(judge: Judge, speaking: readonly McpClient[]): Promise<readonly Json[]> {
  const id = 'mcp.tools'
  const lists: string[] = []
  let tools: readonly Json[] = []
  for (const client of speaking) {
    const response = await client.request('tools/list')
    const { result, exchange } = response
    if (!Array.isArray(result?.tools)) {
      const reason = `tools/list of ${eras[client.era]} was answered with ${toldBy(response)}`
      judge.refute(id, reason, exchange)
      continue
    }
    tools = objectsOf(result.tools)
    judge.hold(id, tools.length === result.tools.length, 'An entry is no tool', exchange)
    for (const { name, description, inputSchema } of tools) {
      judge.hold(
        id,
        /^[\w.\-/]{1,128}$/.test(textOf(name)),
        `${quoted(name)} is no name of a tool`,
        exchange,
      )
      judge.hold(id, Boolean(textOf(description)), `${quoted(name)} has no description`, exchange)
      judge.hold(
        id,
        objectOf(inputSchema).type === 'object',
        `${quoted(name)} has no inputSchema of type "object"`,
        exchange,
      )
    }
    const names = tools.map(({ name }) => textOf(name))
    judge.hold(id, new Set(names).size === names.length, 'Two tools have one name', exchange)
    lists.push([...names].sort().join('\n'))
    judge.hold(id, new Set(lists).size === 1, 'The two eras list different tools', exchange)
  }
  if (!judge.isFalse(id))
    judge.prove(
      id,
      `${tools.length} tools: ${quoted(tools.map(({ name }) => textOf(name)).join(', '))}`,
    )
  return tools
}

function schemas(judge: Judge, tools: readonly Json[]) {
  const id = 'mcp.schemas'
  const compile = compilerFor()
  for (const { name, inputSchema, outputSchema } of tools)
    for (const [what, schema] of [
      ['inputSchema', inputSchema],
      ['outputSchema', outputSchema],
    ] as const) {
      if (schema === undefined) continue
      const compiled = compile(schema)
      if ('broken' in compiled) {
        const reason = `The ${what} of ${quoted(name)} cannot be compiled: ${quoted(compiled.broken)}`
        judge.refute(id, reason)
        continue
      }
      const { properties, required, additionalProperties } = objectOf(schema)
      const undescribed = textsOf(required).filter(
        (one) => !Object.hasOwn(objectOf(properties), one),
      )
      judge.hold(
        id,
        undescribed.length === 0 || additionalProperties !== false,
        `The ${what} of ${quoted(name)} requires ${quoted(undescribed.join(', '))}, which it does not allow`,
      )
    }
}

async function calls(judge: Judge, client: McpClient, tools: readonly Json[]): Promise<void> {
  const id = 'mcp.calls'
  const chosen = tools.flatMap((tool) => {
    const args = argumentsFor(tool)
    return args ? [{ tool, args }] : []
  })
  if (chosen.length === 0)
    judge.leave(id, 'No tool says that it only reads (readOnlyHint) and gives examples')
  for (const { tool, args } of chosen.slice(0, limits.toolsCalledMax)) {
    const { name, outputSchema } = tool
    const response = await client.request('tools/call', { name, arguments: args })
    const { result, exchange } = response
    const what = `${quoted(name)} with ${quoted(JSON.stringify(args))}`
    if (exchange.error) judge.leave(id, `${what} ${exchange.error.message}`, exchange)
    else if (!Array.isArray(result?.content))
      judge.refute(id, `${what} was answered with ${toldBy(response)}`, exchange)
    else if (result.isError === true)
      judge.refute(id, `${what} ended in an error: ${quoted(result.content)}`, exchange)
    else {
      const validate = compilerFor()(outputSchema ?? {})
      if ('broken' in validate) {
        judge.leave(id, `The output schema of ${what} cannot be compiled`, exchange)
        continue
      }
      const misfit = misfitOf(validate, result.structuredContent)
      if (misfit === undefined) judge.prove(id, `${what} answered`, exchange)
      else judge.refute(id, `${what} gives structuredContent where ${quoted(misfit)}`, exchange)
    }
  }
}

/** Only what the tool itself gives; undefined for a tool that may change something. */
function argumentsFor({ annotations, inputSchema }: Json): Json | undefined {
  if (objectOf(annotations).readOnlyHint !== true) return undefined
  const { required, properties } = objectOf(inputSchema)
  const args: Record<string, unknown> = {}
  for (const name of textsOf(required)) {
    const example = exampleOf(objectOf(properties)[name])
    if (!example) return undefined
    args[name] = example.value
  }
  return args
}

async function errors(judge: Judge, client: McpClient): Promise<void> {
  const id = 'mcp.errors'
  const method = await client.request('doctor/no-such-method')
  if (method.exchange.error)
    judge.leave(id, `An unknown method ${method.exchange.error.message}`, method.exchange)
  else
    judge.hold(
      id,
      method.error?.code === -32601,
      `An unknown method was answered with ${toldBy(method)}, not the error -32601`,
      method.exchange,
    )
  const tool = await client.request('tools/call', { name: 'no_such_tool', arguments: {} })
  if (tool.exchange.error)
    judge.leave(id, `An unknown tool ${tool.exchange.error.message}`, tool.exchange)
  else
    judge.hold(
      id,
      tool.error !== undefined || tool.result?.isError === true,
      `A call of an unknown tool was answered with ${toldBy(tool)}, no error`,
      tool.exchange,
    )
  const garbage = await client.post('{"jsonrpc": "2.0", "id": 1, ')
  const { response, error } = garbage
  if (!response) return judge.leave(id, `What is no JSON ${error?.message}`, garbage)
  judge.hold(
    id,
    response.status >= 400 && response.status < 500,
    `What is no JSON was answered ${response.status}`,
    garbage,
  )
}

async function judgeTransport(judge: Judge, client: McpClient, isLocal: boolean): Promise<void> {
  const { exchange: foreign } = await client.request(
    'ping',
    {},
    { origin: 'https://elsewhere.example' },
  )
  const { response, error } = foreign
  if (!response) judge.leave('mcp.origin', `A foreign Origin ${error?.message}`, foreign)
  else if (response.status >= 400)
    judge.prove('mcp.origin', `A foreign Origin is answered ${response.status}`, foreign)
  else judge.refute('mcp.origin', `A foreign Origin is answered ${response.status}`, foreign)
  const { exchange: strange } = await client.request('ping', {}, { host: 'elsewhere.example' })
  const other = strange.response
  if (!other) judge.prove('mcp.host', `Another Host ${strange.error?.message}`, strange)
  else if (other.status >= 300)
    judge.prove('mcp.host', `Another Host is answered ${other.status}`, strange)
  else if (isLocal)
    judge.refute(
      'mcp.host',
      'Another Host is let in on a private address, which pages of other sites can reach (DNS rebinding)',
      strange,
    )
  else
    judge.leave(
      'mcp.host',
      `Another Host is answered ${other.status}; behind a public proxy that may be meant`,
      strange,
    )
}
