import { setMaxListeners } from 'node:events'
import {
  type AuthInfo,
  classifyInboundRequest,
  createMcpHandler,
  type JSONRPCMessage,
  type McpServerFactory,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import { answerQuestion, Exchange } from './exchange'
import { jsonRpcError } from './json-rpc-error'

export interface Received {
  readonly request: Request
  readonly body: unknown
  readonly authInfo: AuthInfo
}

export type Serve = (received: Received) => Promise<Response>

/** Answers one JSON-RPC message or batch in the era its sender speaks. */
export function eras(newServer: McpServerFactory): Serve {
  const modern = createMcpHandler(newServer, { legacy: 'reject' })
  return (received) => {
    const { request, body, authInfo } = received
    if (!isLegacy(received)) return modern.fetch(request, { parsedBody: body, authInfo })
    const serve = (message: JSONRPCMessage) => serveLegacy(newServer, received, message)
    return Array.isArray(body) ? serveEach(body, request, serve) : serve(body as JSONRPCMessage)
  }
}

/**
 * Legacy is only what is JSON-RPC throughout; what is not, the other era refuses. A message that
 * names its revision inside is never legacy, `initialize` apart, and the other era classifies it again.
 */
export function isLegacy({ request, body }: Pick<Received, 'request' | 'body'>): boolean {
  if (namesRevision(body as Named | null)) return false
  const revision = revisionOf(request)
  const claimed = revision === null ? {} : { protocolVersionHeader: revision }
  return classifyInboundRequest({ httpMethod: 'POST', body, ...claimed }).kind === 'legacy'
}

interface Named {
  readonly method?: unknown
  readonly params?: { readonly _meta?: { readonly [PROTOCOL_VERSION_META_KEY]?: unknown } }
}

const namesRevision = (body: Named | null): boolean =>
  body?.params?._meta?.[PROTOCOL_VERSION_META_KEY] !== undefined && body.method !== 'initialize'

const revisionOf = ({ headers }: Request) => headers.get('mcp-protocol-version')

/** One message of a client from before 2026-07-28. What asks nothing gets no answer. */
async function serveLegacy(
  newServer: McpServerFactory,
  { request, body, authInfo }: Received,
  message: JSONRPCMessage,
): Promise<Response> {
  const revision = revisionOf(request)
  const served = revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision)
  if (!served && !('method' in message && message.method === 'initialize'))
    return jsonRpcError(
      unsupportedRevision,
      `This server does not speak ${revision}. It speaks ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}.`,
    )
  if (!('method' in message && 'id' in message)) {
    answerQuestion(message)
    return new Response(null, { status: 202 })
  }
  const server = await newServer({ era: 'legacy', authInfo, requestInfo: request })
  const exchange = new Exchange(request, body === message && readsStreams(request))
  await server.connect(exchange)
  return await exchange.answer(message, authInfo)
}

const unsupportedRevision = -32000

const readsStreams = ({ headers }: Request) =>
  headers.get('accept')?.includes('text/event-stream') ?? false

/** Each message of a batch on its own: ids may repeat, and none can cancel another. */
async function serveEach(
  messages: readonly JSONRPCMessage[],
  { signal }: Request,
  serve: (message: JSONRPCMessage) => Promise<Response>,
): Promise<Response> {
  setMaxListeners(messages.length + 1, signal)
  const responses = await Promise.all(messages.map(serve))
  const answers = await Promise.all(
    responses.filter(({ body }) => body !== null).map((response) => response.json()),
  )
  return answers.length > 0 ? Response.json(answers) : new Response(null, { status: 202 })
}
