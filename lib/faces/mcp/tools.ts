import {
  type CallToolResult,
  type InputRequiredResult,
  SERVER_INFO_META_KEY,
  type Tool,
} from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { pageSize } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import { quoted } from '@/lib/domain/invisible'
import { problemOf } from '@/lib/http/problem'
import { describeOperation } from '@/lib/operations/describe'
import { type Call, type Caller, invoke, keptAnswers } from '@/lib/operations/invoke'
import type { Operation, Output, Services } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { modelText } from '@/lib/views/model-text'
import type { Asked, Confirmation } from './confirm'
import { serverInfo } from './instructions'
import { invalidParams, notACall } from './protocol-errors'
import { outputSchema } from './schemas'

/** The operations as tools, in the registry's order; made once, sent unchanged ever after. */
export const toolsOf = (registry: Registry, catalog: Catalog): Tool[] =>
  registry.map((operation) => {
    const { annotations, ...described } = describeOperation(operation, catalog)
    return { ...described, outputSchema: outputSchema(operation.output), annotations }
  }) as Tool[]

/** What the endpoint knows of whoever calls. */
export type McpCaller = Required<Pick<Caller, 'actor' | 'client' | 'now'>>

/** Before 2026-07-28, and since. */
export type Era = 'legacy' | 'modern'

export interface CallParams {
  readonly name: string
  readonly arguments?: Readonly<Record<string, unknown>>
  readonly requestState?: unknown
  readonly inputResponses?: unknown
  readonly _meta?: Readonly<Record<string, unknown>>
}

/** A call, and what the person was asked about it before. */
export interface Use {
  readonly params: CallParams
  readonly era: Era
  readonly caller: Caller
  readonly asked: Asked | undefined
}

/** Answers `tools/call` with a result as JSON, in either era. */
export type CallTool = (params: unknown, era: Era, caller: McpCaller) => Promise<string>

export function toolCalls(
  registry: Registry,
  services: Services,
  confirmation: Confirmation,
): CallTool {
  const tools = new Map(
    registry.map((operation) => [operation.name, tool(operation, confirmation)]),
  )
  const names = `There are ${[...tools.keys()].join(', ')}.`
  return async (params, era, { actor, client, now }) => {
    if (!isCall(params)) throw notACall(params, names)
    const call = tools.get(params.name)
    if (!call) throw invalidParams(`There is no tool ${quoted(params.name)}. ${names}`)
    const face = 'mcp' as const
    const caller = { actor, client, now, face, services, pageSize: pageSize.toolDefault }
    const { requestState: state } = params
    const asked = state === undefined ? state : await confirmation.verify(state, actor)
    return call({ params, era, caller, asked })
  }
}

function isCall(params: unknown): params is CallParams {
  const { name, arguments: sent = {} } = (params ?? {}) as Partial<CallParams>
  return (
    typeof name === 'string' && typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  )
}

/** Runs a tool. Whatever goes wrong is a result a model can act on, never a protocol error. */
function tool(operation: Operation, confirmation: Confirmation) {
  const keep = { legacy: keptAnswers<string>(), modern: keptAnswers<string>() }

  const run = async (call: Call, era: Era, sent?: CallParams['arguments']) =>
    written(resultOf(operation, await call.run(sent), call), era)

  async function submit(call: Call, use: Use): Promise<string> {
    const { answer, sent } = await confirmation.ask(operation, call, use)
    return answer ? written(answer, use.era) : run(call, use.era, sent)
  }

  return async (use: Use): Promise<string> => {
    const { params, era, caller } = use
    const read = (call: Call) => keep[era](call, () => run(call, era))
    const answer = operation.effect === 'read' ? read : (call: Call) => submit(call, use)
    try {
      return await invoke(operation, params.arguments ?? {}, caller, answer)
    } catch (error) {
      return written(failure(error), era)
    }
  }
}

const written = (result: CallToolResult | InputRequiredResult, era: Era): string =>
  JSON.stringify(
    era === 'modern'
      ? { resultType: 'complete', ...result, _meta: { [SERVER_INFO_META_KEY]: serverInfo } }
      : result,
  )

/** The text alone must do: most clients show a model nothing else, and none needs a link beside it. */
const resultOf = (
  operation: Operation,
  output: z.output<Output>,
  { context }: Call,
): CallToolResult => ({
  content: [{ type: 'text', text: modelText(operation.view(output, context.services)) }],
  structuredContent: output,
})

// No structuredContent: clients check it against the output schema even when isError is set.
function failure(error: unknown): CallToolResult {
  const { error: code, detail, request_id } = problemOf(error)
  const text = request_id ? `${code}: ${detail} request_id: ${request_id}` : `${code}: ${detail}`
  return { content: [{ type: 'text', text }], isError: true }
}
