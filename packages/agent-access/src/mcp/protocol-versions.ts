import { setMaxListeners } from 'node:events'
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  classifyInboundRequest,
  createMcpHandler,
  type InboundClassificationOutcome,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpServer,
  PerRequestHTTPServerTransport,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  SERVER_INFO_META_KEY,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import { countEvent } from '../count'
import type { Messages } from '../messages'
import { McpClientNames } from './client-name'
import type { McpProtocolEra } from './confirm'
import { createUnknownRevisionError, findMessageError } from './protocol-errors'
import { mcpRevisions } from './protocol-revisions'
import type { CallTool, McpCaller, McpServerInfo, ToolAnswer } from './tools'

/** What answers: our functions for some methods, if given; the SDK's server for the rest. */
export interface McpMessageHandlers {
  readonly newServer: (
    method: string,
    showsViews?: boolean,
  ) => McpServer | Server | Promise<McpServer | Server>
  readonly own?: {
    readonly info: McpServerInfo
    /** By the names of the methods. */
    readonly methods: Readonly<Record<string, CallTool>>
  }
}

export interface ReceivedMessage {
  readonly request: Request
  readonly body: unknown
  readonly caller: Omit<McpCaller, 'showsViews'>
  readonly messages: Messages
}

const [modernRevision] = mcpRevisions
const clientClosedRequest = 499
const revisions = [modernRevision, ...SUPPORTED_PROTOCOL_VERSIONS]

/** Answers a JSON-RPC message or batch in the era of its sender. */
export function createMessageAnswerer({ newServer, own }: McpMessageHandlers) {
  /** Undefined if the SDK's server answers. */
  function answerItself(
    request: JSONRPCRequest,
    era: McpProtocolEra,
    caller: McpCaller,
  ): Promise<Response> | undefined {
    const { method, params } = request
    const answer = own && Object.hasOwn(own.methods, method) ? own.methods[method] : undefined
    return answer && own && answerCall(request, answer(params, era, caller), era, own.info)
  }

  const modern = createMcpHandler(
    ({ requestInfo }) => newServer(requestInfo?.headers.get('mcp-method')?.trim() ?? ''),
    { legacy: 'reject' },
  )

  /** Serves one message of a client older than 2026-07-28. A notification gets no response. */
  async function serveLegacy(
    received: ReceivedMessage,
    message: JSONRPCMessage,
  ): Promise<Response> {
    const { request, caller } = received
    if (!('method' in message && 'id' in message)) return new Response(null, { status: 202 })
    const showsViews = isViewsSession(request.headers)
    const answer = answerItself(message, 'legacy', { ...caller, showsViews })
    if (answer) return answer
    if (message.method === 'initialize') countClient('legacy', message.params?.clientInfo)
    const transport = new PerRequestHTTPServerTransport({ classification: { era: 'legacy' } })
    const server = await newServer(message.method, showsViews)
    await server.connect(transport)
    try {
      const response = await transport.handleMessage(message, { request })
      // The SDK gives errors of 2026-07-28 a status; to older clients 404 is the end of a session.
      if (!response.ok) return Response.json(await response.json())
      if (message.method === 'initialize' && declaresViews(message.params?.capabilities))
        response.headers.set('mcp-session-id', newViewsSession())
      return response
    } catch (error) {
      if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed)
        return new Response(null, { status: clientClosedRequest })
      throw error
    }
  }

  return async (received: ReceivedMessage): Promise<Response> => {
    const { request, body, caller, messages } = received
    const route = getRoute(received)
    const revision = claimedIn(route, request)
    if (revision !== undefined && !revisions.includes(revision))
      return createUnknownRevisionError(revision, revisions, body, messages)
    if (route.kind === 'legacy' && revision !== modernRevision)
      return Array.isArray(body)
        ? serveEach(body, request, (message) => serveLegacy(received, message))
        : serveLegacy(received, body as JSONRPCMessage)
    if (route.kind === 'modern') countClient('modern', clientIn(route.message))
    const call = calledIn(route, request)
    const answer =
      call &&
      answerItself(call, 'modern', {
        ...caller,
        showsViews: clientShowsViews(getMeta(call.params)),
      })
    if (answer) return answer
    const isInvalid = route.kind === 'reject' && route.code === ProtocolErrorCode.InvalidRequest
    return (
      (isInvalid && findMessageError(body, messages)) || modern.fetch(request, { parsedBody: body })
    )
  }
}

/** The era of a message as the SDK determines it: from the body first. */
function getRoute({ request, body }: Pick<ReceivedMessage, 'request' | 'body'>) {
  const revision = getRevision(request)
  const claimed = revision === null ? {} : { protocolVersionHeader: revision }
  return classifyInboundRequest({ httpMethod: 'POST', body, ...claimed })
}

const getRevision = ({ headers }: Request) => headers.get('mcp-protocol-version')

/** Undefined if headers and body disagree: then the SDK answers. */
function claimedIn(route: InboundClassificationOutcome, request: Request): string | undefined {
  if (route.kind === 'modern') return route.classification.revision
  const isUnclear = route.kind === 'reject' && route.cell !== 'modern-header-without-claim'
  if (isUnclear || (route.kind === 'legacy' && route.reason === 'initialize')) return undefined
  return getRevision(request)?.trim()
}

/** Sent once before 2026-07-28, and since then in each request. */
const clientIn = (message: object): unknown =>
  'params' in message ? getMeta(message.params)?.[CLIENT_INFO_META_KEY] : undefined

const getMeta = (params: unknown) =>
  (params as { _meta?: Readonly<Record<string, unknown>> } | undefined)?._meta

const clientNames = new McpClientNames()

function countClient(era: McpProtocolEra, client: unknown): void {
  const { name } = (client ?? {}) as { readonly name?: unknown }
  countEvent('client', era, clientNames.of(name))
}

const toolCallMethod = 'tools/call'

const isRequest = (message: JSONRPCMessage): message is JSONRPCRequest =>
  'method' in message && 'id' in message

/** Recognises a request of 2026-07-28 whose headers repeat its body; the SDK refuses others. */
function calledIn(route: InboundClassificationOutcome, { headers }: Request) {
  if (route.kind !== 'modern' || route.classification.revision !== modernRevision) return undefined
  const { message } = route
  if (!isRequest(message) || headers.get('mcp-method')?.trim() !== message.method) return undefined
  const name = message.method === toolCallMethod ? message.params?.name : undefined
  const isNamed =
    typeof name !== 'string' || decoded(headers.get('mcp-name')?.trim() ?? '') === name
  return isNamed && headers.has('mcp-protocol-version') ? message : undefined
}

const decoded = (name: string): string => {
  const [, base64] = /^=\?base64\?([\w+/]*={0,2})\?=$/.exec(name) ?? []
  return base64 === undefined ? name : Buffer.from(base64, 'base64').toString()
}

async function answerCall(
  { id }: JSONRPCRequest,
  calling: Promise<ToolAnswer>,
  era: McpProtocolEra,
  info: McpServerInfo,
): Promise<Response> {
  try {
    const { result: bare, language } = await calling
    // Since 2026-07-28 a result names its type and the server.
    const result =
      era === 'modern'
        ? { resultType: 'complete', ...bare, _meta: { [SERVER_INFO_META_KEY]: info } }
        : bare
    const headers = { 'content-type': 'application/json', 'content-language': language }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), { headers })
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    const { code, message, data } = error
    countEvent('refusal', 'protocol')
    return Response.json({ jsonrpc: '2.0', id, error: { code, message, data } })
  }
}

/** Serves each message of a batch alone: ids may repeat, and no message can cancel another. */
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

/** The extension of MCP by which a host shows views (MCP Apps, 2026-01-26). */
export const mcpViewsExtensionName = 'io.modelcontextprotocol/ui'
export const viewMediaType = 'text/html;profile=mcp-app'

/** Checks whether a client shows views, by the capabilities that it declares. */
function declaresViews(capabilities: unknown): boolean {
  const { extensions } = (capabilities ?? {}) as ClientCapabilities
  const { mimeTypes } = Object(extensions?.[mcpViewsExtensionName]) as {
    readonly mimeTypes?: unknown
  }
  return Array.isArray(mimeTypes) && mimeTypes.includes(viewMediaType)
}

/** Checks the same of the `_meta` of a request since 2026-07-28, which says it itself. */
export const clientShowsViews = (meta: unknown): boolean =>
  declaresViews(Object(meta)[CLIENT_CAPABILITIES_META_KEY])

/*
 * Before 2026-07-28 a client says once what it can do. We keep no sessions, so the id that it sends
 * with every later request says it for us; nothing is stored for it, and it never ends.
 */
const viewsSession = 'views-'
const newViewsSession = () => viewsSession + crypto.randomUUID()
const isViewsSession = (headers: Headers): boolean =>
  headers.get('mcp-session-id')?.startsWith(viewsSession) ?? false
