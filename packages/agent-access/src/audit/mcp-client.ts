import { protocolRevisions } from '../mcp/protocol-revisions'
import { type Json, parseJson, toObject, toObjects, toText } from './json'
import { findNamedAddresses, findPaths } from './offer'
import { type Answer, NotOffered, Outcome } from './outcome'
import { quoted } from './text'
import type { HeaderFields, Visit } from './visit'

/** The first revision whose requests stand for themselves, and the last with a handshake. */
const [stateless, withHandshake] = protocolRevisions

/** Sends a method of MCP and returns its result. */
export type CallMcp = (method: string, params?: Json, headers?: HeaderFields) => Promise<Json>

const clientInfo = { name: 'agent-access', version: '1' }

/** Returns the address of the MCP server that the site names. */
export async function findMcpServer(visit: Visit): Promise<string> {
  const { serverCard, mcp } = await findPaths(visit)
  const { json } = await visit.get(serverCard)
  const addresses = await findNamedAddresses(visit)
  const urls = [...toObjects(json.remotes).map(({ url }) => toText(url)), visit.origin + mcp]
  const url = urls.find((one) => visit.isOwn(one) && addresses.has(one))
  if (url === undefined) throw new NotOffered()
  return url
}

/** Returns what calls the server as clients since 2026-07-28 do. */
export async function connect(visit: Visit, capabilities: Json = {}): Promise<CallMcp> {
  const url = await findMcpServer(visit)
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': stateless,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  return async (method, params = {}, more = {}) => {
    const name = toText(params.name ?? params.uri)
    const headers = { ...more, 'mcp-method': method, ...(name && { 'mcp-name': name }) }
    return toResult(await send(visit, url, method, { ...params, _meta }, stateless, headers))
  }
}

/** Shakes hands as older clients do; returns what the server says of itself, and what calls it. */
export async function shakeHands(visit: Visit): Promise<{ server: Json; call: CallMcp }> {
  const url = await findMcpServer(visit)
  const start = { protocolVersion: withHandshake, capabilities: {}, clientInfo }
  const answer = await send(visit, url, 'initialize', start, withHandshake)
  const session = answer.headers.get('mcp-session-id')
  const headers = { ...(session && { 'mcp-session-id': session }) }
  const call: CallMcp = async (method, params = {}) =>
    toResult(await send(visit, url, method, params, withHandshake, headers))
  return { server: toResult(answer), call }
}

const send = (
  visit: Visit,
  url: string,
  method: string,
  params: Json,
  revision: string,
  headers: HeaderFields = {},
): Promise<Answer> =>
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
function toResult(answer: Answer): Json {
  const { text, type, status, url, json } = answer
  const events = [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => parseJson(data ?? ''))
  const messages = type === 'text/event-stream' ? toObjects(events) : [json]
  const { result, error } = messages.find(({ id }) => id === 1) ?? {}
  if (status === 200 && result !== undefined) return toObject(result)
  const reason = quoted(error === undefined ? status : toObject(error).message)
  throw new Outcome('false', [`A client is answered with ${reason}`], answer, url)
}
