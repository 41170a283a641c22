import {
  type AuthInfo,
  createMcpHandler,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

export interface Received {
  readonly request: Request
  readonly body: unknown
  readonly authInfo: AuthInfo
}

export type Serve = (received: Received) => Promise<Response>

/** Answers one JSON-RPC message or batch in the era its sender speaks. */
export function eras(newServer: McpServerFactory): Serve {
  const modern = createMcpHandler(newServer, { legacy: 'reject' })
  return async ({ request, body, authInfo }) => {
    if (!(await isLegacyRequest(request, body)))
      return modern.fetch(request, { parsedBody: body, authInfo })
    const serve = (message: unknown) => serveLegacy(newServer, { request, body: message, authInfo })
    return Array.isArray(body) ? serveEach(body, serve) : serve(body)
  }
}

/**
 * One message of a client from before 2026-07-28, answered in JSON. A server that remembers
 * nothing has nothing to stream.
 */
async function serveLegacy(
  newServer: McpServerFactory,
  { request, body, authInfo }: Received,
): Promise<Response> {
  const server = await newServer({ era: 'legacy', authInfo, requestInfo: request })
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  await server.connect(transport)
  const answer = transport.handleRequest(acceptingBoth(request), { parsedBody: body, authInfo })
  return Promise.race([answer, left(request.signal, () => server.close())])
}

/** Each message of a batch on its own: ids may repeat, and none can cancel another. */
async function serveEach(
  messages: readonly unknown[],
  serve: (message: unknown) => Promise<Response>,
): Promise<Response> {
  const responses = await Promise.all(messages.map(serve))
  const answers = await Promise.all(
    responses.filter(({ body }) => body !== null).map((response) => response.json()),
  )
  return answers.length > 0 ? Response.json(answers) : new Response(null, { status: 202 })
}

const bothTypes = 'application/json, text/event-stream'

/** The transport insists on both types in Accept; we answer whatever was sent. */
function acceptingBoth(request: Request): Request {
  const accept = request.headers.get('accept') ?? ''
  if (bothTypes.split(', ').every((type) => accept.includes(type))) return request
  const headers = new Headers(request.headers)
  headers.set('accept', bothTypes)
  return new Request(request.url, { method: 'POST', headers, signal: request.signal })
}

const clientClosedRequest = 499

/** Whoever has left is told nothing, and what was done for them stops. */
const left = (signal: AbortSignal, stop: () => Promise<void>) =>
  new Promise<Response>((resolve) => {
    const leave = () => {
      void stop()
      resolve(new Response(null, { status: clientClosedRequest }))
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
