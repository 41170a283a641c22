import type { CallToolResult, InputRequiredResult, Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { IdentifiedCaller } from '../auth/caller'
import { DomainError } from '../errors'
import { freezeDeeply } from '../freeze'
import { findArgumentLanguage, localizeServicesForRequest } from '../http/language'
import type { ErrorResponder, ProblemBody } from '../http/problem'
import { listPageSize } from '../limits'
import type { ArgumentServices } from '../operations/allowed-values'
import {
  describeAsTool,
  type ObjectSchema,
  type SchemaForm,
  toOutputSchema,
} from '../operations/describe'
import {
  type Caller,
  createResponseCache,
  invokeOperation,
  type VerifiedCall,
} from '../operations/invoke'
import {
  getElsewhereHint,
  type Operation,
  type OutputSchema,
  type Services,
} from '../operations/operation'
import type { Registry } from '../operations/registry'
import { quoteText } from '../text-rules'
import type { McpProtocolEra, PersonConfirmation, ToolCall, ToolCallParams } from './confirm'
import { createInvalidCallError, createInvalidParamsError } from './protocol-errors'
import { createToolRefusal, createToolResult } from './results'

/** In the registry's order. */
export const toMcpTools = (
  registry: Registry,
  services: ArgumentServices,
  form: SchemaForm = 'whole',
): Tool[] =>
  registry.map((operation) => {
    const { annotations, ...described } = describeAsTool(operation, services, form)
    const schema = form === 'short' ? listMembers : toOutputSchema
    return { ...described, outputSchema: schema(operation, services.catalog), annotations }
  }) as Tool[]

/** What the endpoint knows about the caller. */
export type McpCaller = IdentifiedCaller & {
  /** The client shows views. */
  readonly showsViews: boolean
}

/** A result, and the language that the call was answered in. */
export interface ToolAnswer {
  readonly result: object
  readonly language: string
}

/** Answers `tools/call` in either era. */
export type CallTool = (
  params: unknown,
  era: McpProtocolEra,
  caller: McpCaller,
) => Promise<ToolAnswer>

/** Answers what a view calls; or says which call of a tool has to be answered instead. */
export type AnswerViewCall = (
  input: unknown,
  caller: Caller & Pick<McpCaller, 'actor'>,
) => Promise<{ readonly result: CallToolResult } | Pick<ToolCallParams, 'name' | 'arguments'>>

/** What the calls of tools are answered with. */
export interface ToolCallerOptions {
  readonly registry: Registry
  readonly services: (now: Date) => Services
  readonly problems: Pick<ErrorResponder, 'toProblem'>
  readonly confirmation: PersonConfirmation
  readonly callOfView: (name: string) => AnswerViewCall | undefined
}

/** How the server names itself. */
export interface McpServerInfo {
  readonly name: string
  readonly version: string
}

export function createToolCaller(options: ToolCallerOptions): CallTool {
  const { registry, callOfView } = options
  const tools = new Map(registry.map((operation) => [operation.name, tool(operation, options)]))
  const names = [...tools.keys()].join(', ')
  return async (params, era, { showsViews, ...endpointCaller }) => {
    const services = localizeServicesForRequest(
      options.services(endpointCaller.now),
      endpointCaller.request,
    )
    const { language, messages } = services.catalog
    if (!isCallParams(params))
      throw createInvalidCallError(params, names, getElsewhereHint(services), messages)
    const { actor } = endpointCaller
    const caller = { ...endpointCaller, services, pageSize: listPageSize.toolDefault }
    const view = showsViews ? callOfView(params.name) : undefined
    const answer = await view?.(params.arguments ?? {}, caller)
    if (answer && 'result' in answer) return { result: answer.result, language }
    const runParams = { ...params, ...answer }
    const call = tools.get(runParams.name)
    if (!call) {
      const message = messages.requests.unknownTool({
        name: quoteText(runParams.name),
        tools: names,
      })
      throw createInvalidParamsError(`${message} ${getElsewhereHint(services)}`)
    }
    const { requestState: state } = params
    const confirmed =
      state === undefined ? state : await options.confirmation.verify(state, actor, messages)
    const result = await call({ params: runParams, era, caller, confirmed, showsViews })
    const { arguments: args } = runParams
    return { result, language: findArgumentLanguage(args, services.catalog) ?? language }
  }
}

function isCallParams(params: unknown): params is ToolCallParams {
  const { name, arguments: args = {} } = (params ?? {}) as Partial<ToolCallParams>
  return (
    typeof name === 'string' && typeof args === 'object' && args !== null && !Array.isArray(args)
  )
}

/** Makes a tool of an operation. Every error is a result for the model, no protocol error. */
function tool(operation: Operation, { confirmation, problems }: ToolCallerOptions) {
  const cached = createResponseCache<ToolResult>(operation)

  const run = async (call: VerifiedCall, args?: ToolCallParams['arguments']): Promise<ToolResult> =>
    toResult(operation, await call.run(args), call)

  async function submit(call: VerifiedCall, toolCall: ToolCall): Promise<ToolResult> {
    const decided = await confirmation.ask(operation, call, toolCall)
    return decided.kind === 'answer' ? decided.answer : run(call, decided.args)
  }

  return async (toolCall: ToolCall): Promise<ToolResult> => {
    const { params, caller } = toolCall
    const answers = {
      read: (call: VerifiedCall) => cached(call, () => run(call)),
      write: (call: VerifiedCall) => run(call),
      submit: (call: VerifiedCall) => submit(call, toolCall),
    }
    try {
      return await invokeOperation(
        operation,
        params.arguments ?? {},
        caller,
        answers[operation.effect],
      )
    } catch (error) {
      // A client finds out by the challenge of HTTP how to get a credential.
      if (asksForCredential(error)) throw error
      const problem = problems.toProblem(error, caller.services.catalog)
      return errorResult(problem)
    }
  }
}

export const asksForCredential = (error: unknown): boolean =>
  error instanceof DomainError && error.headers['www-authenticate']?.startsWith('Bearer') === true

type ToolResult = CallToolResult | InputRequiredResult

/** The text contains everything: most clients show a model nothing else. */
const toResult = (
  operation: Operation,
  output: z.output<OutputSchema>,
  { context: { services } }: VerifiedCall,
): CallToolResult => createToolResult(operation.toText(output, services, 'model'), output)

function errorResult({ error: code, detail, request_id }: ProblemBody): CallToolResult {
  const text = request_id ? `${code}: ${detail} request_id: ${request_id}` : `${code}: ${detail}`
  return createToolRefusal(text)
}

interface Json {
  readonly type?: string
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
}

/** Lists members with their types only: typed clients drop unlisted ones, and models pay for each word. */
function listMembers({ output }: Operation): ObjectSchema {
  const schema = z.toJSONSchema(output) as Json
  const members = (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) =>
    Object.entries(properties),
  )
  const properties = new Map<string, { type: string | readonly string[] }>()
  for (const [name, member] of members) {
    const knownTypes = [properties.get(name)?.type ?? []].flat()
    const types = [...new Set([...knownTypes, ...listTypes(member)])]
    properties.set(name, { type: types.length > 1 ? types : (types[0] ?? []) })
  }
  return freezeDeeply({ type: 'object', properties: Object.fromEntries(properties) })
}

const listTypes = ({ type, anyOf = [], oneOf = [] }: Json): readonly string[] =>
  type === undefined ? [...anyOf, ...oneOf].flatMap(listTypes) : [type]
