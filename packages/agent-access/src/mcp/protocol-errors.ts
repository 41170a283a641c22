import { isJSONRPCResponse, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { count } from '../count'
import { invalidRequest } from '../errors'
import { parse } from '../operations/arguments'
import { toFieldErrors } from '../operations/issue-messages'
import { quoted } from '../text-rules'

const object = z.looseObject({})
const id = z.union([z.string(), z.int()], 'Send a text or a whole number, or leave it out')
const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  method: z.string(),
  params: object.optional(),
})
const call = z.looseObject({ name: z.string(), arguments: object.optional() })

/** Makes the response to an invalid message, whose id may be missing. */
export function jsonRpcError(code: number, text: string, body?: unknown, data?: object): Response {
  count('refusal', 'protocol')
  const knownRevisions = object.extend({ id }).safeParse(body).data?.id ?? null
  const error = { code, message: text, data }
  return Response.json({ jsonrpc: '2.0', id: knownRevisions, error }, { status: 400 })
}

export const unknownRevision = (
  requested: string,
  knownRevisions: readonly string[],
  body: unknown,
) =>
  jsonRpcError(
    ProtocolErrorCode.UnsupportedProtocolVersion,
    `This server does not speak ${quoted(requested)}. It speaks ${knownRevisions.join(', ')}.`,
    body,
    { supported: knownRevisions.slice(0, 1), requested },
  )

/** Returns an error that names the invalid members of a message, if there are some. */
export function invalidMessage(body: unknown): Response | undefined {
  const issues = [body].flat().map((one) => !isJSONRPCResponse(one) && describeIssues(message, one))
  const at = issues.findIndex(Boolean)
  const which = Array.isArray(body) ? `Message ${at + 1}: ` : ''
  return at < 0
    ? undefined
    : jsonRpcError(ProtocolErrorCode.InvalidRequest, `${which}${issues[at]}`, body)
}

/** Returns an error that names the invalid parameters of `tools/call`. */
export const invalidCall = (params: unknown, names: string): ProtocolError =>
  invalidParams(`${describeIssues(call, params ?? {})} ${names}`)

export const invalidParams = (text: string, data?: object): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, text, data)

function describeIssues(schema: z.ZodObject, value: unknown): string | undefined {
  const { error } = parse(schema, value)
  return error && invalidRequest(toFieldErrors(error.issues)).detail
}
