import { mcpRevisions } from '../mcp/protocol-revisions'
import {
  type JsonObject,
  parseJson,
  toObjectOrEmpty,
  toObjectsOrEmpty,
  toTextOrEmpty,
} from './json'
import { findNamedAddresses, findOfferedPaths } from './offer'
import { type AuditedResponse, ClaimFailure, NotOfferedError } from './outcome'
import { quoteVisibly } from './text'
import type { AuditVisit, HeaderFields } from './visit'

/** The first revision whose requests stand for themselves, and the last with a handshake. */
const [stateless, withHandshake] = mcpRevisions

/** Sends a method of MCP and returns its result. */
export type CallMcp = (
  method: string,
  params?: JsonObject,
  headers?: HeaderFields,
) => Promise<JsonObject>

const clientInfo = { name: 'agent-access', version: '1' }

export async function findMcpServerUrl(visit: AuditVisit): Promise<string> {
  const { serverCard, mcp } = await findOfferedPaths(visit)
  const { json } = await visit.get(serverCard)
  const addresses = await findNamedAddresses(visit)
  const urls = [
    ...toObjectsOrEmpty(json.remotes).map(({ url }) => toTextOrEmpty(url)),
    visit.origin + mcp,
  ]
  const url = urls.find((one) => visit.isOwn(one) && addresses.has(one))
  if (url === undefined) throw new NotOfferedError()
  return url
}

/** As clients since 2026-07-28 do. */
export async function connectToMcp(
  visit: AuditVisit,
  capabilities: JsonObject = {},
): Promise<CallMcp> {
  const url = await findMcpServerUrl(visit)
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': stateless,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  return async (method, params = {}, more = {}) => {
    const name = toTextOrEmpty(params.name ?? params.uri)
    const headers = { ...more, 'mcp-method': method, ...(name && { 'mcp-name': name }) }
    return toResult(await send(visit, url, method, { ...params, _meta }, stateless, headers))
  }
}

/** Shakes hands as older clients do; returns what the server says of itself, and what calls it. */
export async function initializeMcp(
  visit: AuditVisit,
): Promise<{ server: JsonObject; call: CallMcp }> {
  const url = await findMcpServerUrl(visit)
  const start = { protocolVersion: withHandshake, capabilities: {}, clientInfo }
  const answer = await send(visit, url, 'initialize', start, withHandshake)
  const session = answer.headers.get('mcp-session-id')
  const headers = { ...(session && { 'mcp-session-id': session }) }
  const call: CallMcp = async (method, params = {}) =>
    toResult(await send(visit, url, method, params, withHandshake, headers))
  return { server: toResult(answer), call }
}

const send = (
  visit: AuditVisit,
  url: string,
  method: string,
  params: JsonObject,
  revision: string,
  headers: HeaderFields = {},
): Promise<AuditedResponse> =>
  visit.post(
    url,
    { jsonrpc: '2.0', id: 1, method, params },
    {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...headers,
    },
  )

/** Reads the one message of an answer, or of a stream. */
function toResult(answer: AuditedResponse): JsonObject {
  const { text, type, status, url, json } = answer
  const events = [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => parseJson(data ?? ''))
  const messages = type === 'text/event-stream' ? toObjectsOrEmpty(events) : [json]
  const { result, error } = messages.find(({ id }) => id === 1) ?? {}
  if (status === 200 && result !== undefined) return toObjectOrEmpty(result)
  const reason = quoteVisibly(error === undefined ? status : toObjectOrEmpty(error).message)
  throw new ClaimFailure('false', [`A client is answered with ${reason}`], answer, url)
}
