import { protocolRevisions } from '../mcp/protocol-revisions'
import { agentPaths } from '../paths'
import { type Json, parseJson, toObject, toObjects, toText } from './json'
import { findNamedAddresses, isDocument } from './offer'
import { type Answer, NotOffered, Outcome } from './outcome'
import { quoted } from './text'
import { toJsonAnswer, type Visit } from './visit'

/** The first revision whose requests stand for themselves, and the last with a handshake. */
const [stateless, withHandshake] = protocolRevisions
export const eras = [stateless, withHandshake] as const
type Revision = (typeof eras)[number]

export interface McpClient {
  /** Asks the server what it is. */
  describe(): Promise<Json>
  call(method: string, params?: Json): Promise<Json>
}

/** Returns the address of the MCP server that the site names. */
export async function findMcpServer(visit: Visit): Promise<string> {
  const card = await visit.get(agentPaths.serverCard)
  const remotes = isDocument(card) ? toObjects(toJsonAnswer(card).value.remotes) : []
  const named = await findNamedAddresses(visit)
  const urls = [...remotes.map(({ url }) => toText(url)), visit.origin + agentPaths.mcp]
  const url = urls.find((one) => visit.isOwn(one) && named.has(one))
  if (url === undefined) throw new NotOffered()
  return url
}

/** Connects as clients of this revision do. */
export async function connect(
  visit: Visit,
  url: string,
  revision: Revision = stateless,
  capabilities: Json = {},
): Promise<McpClient> {
  const clientInfo = { name: 'agent-access', version: '1' }
  let id = 0
  const send = async (method: string, params: Json, headers: Readonly<Record<string, string>>) => {
    id += 1
    const answer = await visit.post(
      url,
      { jsonrpc: '2.0', id, method, params },
      { accept: 'application/json, text/event-stream', ...headers },
    )
    return { answer, result: toResult(answer, id, `A client of ${revision}`) }
  }
  if (revision === withHandshake) {
    const start = { protocolVersion: revision, capabilities, clientInfo }
    const { answer, result } = await send('initialize', start, {})
    const session = answer.headers.get('mcp-session-id')
    const headers = {
      'mcp-protocol-version': revision,
      ...(session && { 'mcp-session-id': session }),
    }
    await visit.post(url, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers)
    return {
      describe: async () => result,
      call: async (method, params = {}) => (await send(method, params, headers)).result,
    }
  }
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  const call = async (method: string, params: Json = {}) => {
    const name = toText(params.name ?? params.uri)
    const headers = {
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(name && { 'mcp-name': name }),
    }
    return (await send(method, { ...params, _meta }, headers)).result
  }
  return { describe: () => call('server/discover'), call }
}

function toResult(answer: Answer, id: number, client: string): Json {
  const { text, type, status, url } = answer
  const texts =
    type === 'text/event-stream'
      ? [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data = '']) => data)
      : [text]
  const message = texts.map((one) => toObject(parseJson(one))).find((one) => one.id === id)
  if (status === 200 && message?.result !== undefined) return toObject(message.result)
  const said = message?.error === undefined ? status : toObject(message.error).message
  throw new Outcome('false', [`${client} is answered with ${quoted(said)}`], answer, url)
}
