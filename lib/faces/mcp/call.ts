import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server'
import { requireScope } from '@/lib/auth/verify'
import { problemOf } from '@/lib/http/problem'
import { parseInput } from '@/lib/operations/input'
import type { Context, Operation } from '@/lib/operations/operation'
import { traced } from '@/lib/trace'
import type { Confirmation } from './confirm'
import { readingOf } from './text'

export interface Call {
  readonly operation: Operation
  readonly sent: unknown
  readonly context: Context
  readonly mcp: ServerContext
  /** MCP knows links to resources since 2025-06-18; older clients refuse a result with one. */
  readonly links: boolean
}

/** Runs one tool. Whatever goes wrong is a result a model can act on, never a protocol error. */
export async function callTool(
  call: Call,
  confirmation: Confirmation,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    return await traced(call.operation.name, () => run(call, confirmation))
  } catch (error) {
    return failure(error)
  }
}

async function run(call: Call, confirmation: Confirmation) {
  const { operation, sent, context, mcp } = call
  const input = parseInput(operation.input, sent ?? {})
  if (operation.scopeNeeded?.(input) ?? true)
    requireScope(context.actor, operation.scope, context.services.site)
  const asked = await confirmation.ask(operation, input, context, mcp)
  if (asked.answer) return asked.answer
  const output = await operation.run(asked.input, context)
  return resultOf(call, output as Record<string, unknown>)
}

function resultOf(
  { operation, context, links }: Call,
  output: Record<string, unknown>,
): CallToolResult {
  const reading = readingOf(operation.name, output, context.services.site)
  const resources = reading.links.map(({ name, uri }) => ({
    type: 'resource_link' as const,
    uri,
    name,
    mimeType: 'text/html',
  }))
  return {
    content: [{ type: 'text', text: reading.text }, ...(links ? resources : [])],
    structuredContent: output,
  }
}

// No structuredContent: clients check it against the output schema even when isError is set.
function failure(error: unknown): CallToolResult {
  const { error: code, detail, request_id } = problemOf(error)
  const text = request_id ? `${code}: ${detail} request_id: ${request_id}` : `${code}: ${detail}`
  return { content: [{ type: 'text', text }], isError: true }
}
