import { isJSONRPCResponse, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { countEvent } from '../count'
import { createInvalidRequestError } from '../errors'
import type { Messages } from '../messages'
import { parseWithMessages } from '../operations/arguments'
import { toFieldErrors } from '../operations/issue-messages'
import { withKitRefusal } from '../operations/kit-schemas'
import { quoteText } from '../text-rules'

const object = z.looseObject({})
const id = withKitRefusal(z.union([z.string(), z.int()]), ({ values }) => values.messageId)
const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  method: z.string(),
  params: object.optional(),
})
const call = z.looseObject({ name: z.string(), arguments: object.optional() })

/** Makes the response to an invalid message, whose id may be missing. */
export function createJsonRpcError(
  code: number,
  text: string,
  body?: unknown,
  data?: object,
): Response {
  countEvent('refusal', 'protocol')
  const messageId = object.extend({ id }).safeParse(body).data?.id ?? null
  const error = { code, message: text, data }
  return Response.json({ jsonrpc: '2.0', id: messageId, error }, { status: 400 })
}

export const createUnknownRevisionError = (
  requested: string,
  knownRevisions: readonly string[],
  body: unknown,
  { mcp }: Messages,
) =>
  createJsonRpcError(
    ProtocolErrorCode.UnsupportedProtocolVersion,
    mcp.unknownRevision({ revision: quoteText(requested), known: knownRevisions.join(', ') }),
    body,
    { supported: knownRevisions.slice(0, 1), requested },
  )

/** Names the invalid members of a message; undefined if there are none. */
export function findMessageError(body: unknown, messages: Messages): Response | undefined {
  const issues = [body]
    .flat()
    .map((one) => !isJSONRPCResponse(one) && describeIssues(message, one, messages))
  const at = issues.findIndex(Boolean)
  const detail = issues[at]
  if (!detail) return undefined
  const text = Array.isArray(body) ? messages.mcp.inBatch({ position: at + 1, detail }) : detail
  return createJsonRpcError(ProtocolErrorCode.InvalidRequest, text, body)
}

/** Names the invalid parameters of `tools/call`. */
export const createInvalidCallError = (
  params: unknown,
  tools: string,
  elsewhere: string,
  messages: Messages,
): ProtocolError => {
  const detail = describeIssues(call, params ?? {}, messages) ?? ''
  return createInvalidParamsError(`${messages.mcp.invalidCall({ detail, tools })} ${elsewhere}`)
}

export const createInvalidParamsError = (text: string, data?: object): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, text, data)

function describeIssues(
  schema: z.ZodObject,
  value: unknown,
  messages: Messages,
): string | undefined {
  const { error } = parseWithMessages(schema, value, messages)
  return error && createInvalidRequestError(toFieldErrors(error.issues), messages).detail
}
