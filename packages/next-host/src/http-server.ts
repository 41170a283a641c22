import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { defaultLimits, type HostLimits } from './limits'

/** The statuses of requests that no listener sees. */
export type RefusalStatus = 400 | 408 | 417 | 431

export interface ServerOptions {
  readonly limits?: Partial<HostLimits>
  /** Names the client of a socket address; one client may have several addresses. */
  readonly toClient?: (address: string) => string
  /** The body for a request that is no valid HTTP. */
  readonly toErrorBody?: (status: RefusalStatus, detail: string) => { type: string; body: string }
}

const stallCheckMs = 500

const plainErrorBody = (_: number, detail: string) => ({ type: 'text/plain', body: detail })

/** Creates Node's server with timeouts, limits, and a response with a body to invalid HTTP. */
export function createHttpServer(listener: RequestListener, options: ServerOptions = {}): Server {
  const limits = { ...defaultLimits, ...options.limits }
  const { requestSeconds, requestHeaders } = limits
  const toErrorBody = options.toErrorBody ?? plainErrorBody
  const answers = new WeakMap<Socket, ServerResponse>()
  const wasRecentlyStalled = createStallDetector(requestSeconds * 1000)
  const errors = toParseErrors(requestSeconds)
  const server = createServer(
    {
      headersTimeout: requestSeconds * 1000,
      requestTimeout: requestSeconds * 1000,
      connectionsCheckingInterval: stallCheckMs,
      keepAliveTimeout: limits.idleSeconds * 1000,
      // Node's own response has no body.
      requireHostHeader: false,
    },
    (request, response) => {
      answers.set(request.socket, response)
      if (request.rawHeaders.length > 2 * requestHeaders)
        refuse(response, 431, `Send at most ${requestHeaders} headers.`)
      else if (!hasValidHost(request)) refuse(response, 400, badRequest)
      else listener(request, response)
    },
  )
  // Node would drop headers, such as the address that a proxy adds at the end, without a word.
  server.maxHeadersCount = 0
  server.on('checkExpectation', (_, response) => refuse(response, 417, unsupportedExpectation))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && wasRecentlyStalled()) return
    const response = answers.get(socket)
    const isOver = response?.writableFinished && response.req.complete
    const hasStarted = response?.headersSent && !isOver
    // Browsers open connections in advance; a response without a request would confuse them.
    if (socket.writable && socket.bytesRead > 0 && !hasStarted)
      socket.write(toErrorResponse(...(errors[error.code ?? ''] ?? [400, badRequest])))
    socket.destroySoon()
  })
  limitConnections(server, limits, options.toClient ?? ((address) => address))
  return server

  function refuse(response: ServerResponse, status: RefusalStatus, detail: string): void {
    const { type, body } = toErrorBody(status, detail)
    const headers = { 'content-type': type, 'cache-control': 'no-store', connection: 'close' }
    response.writeHead(status, headers).end(body)
  }

  function toErrorResponse(status: RefusalStatus, detail: string): string {
    const { type, body } = toErrorBody(status, detail)
    return [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n')
  }
}

const badRequest = 'Send an HTTP/1.1 request with one valid Host header.'
const unsupportedExpectation = 'Send Expect: 100-continue, or leave Expect out.'

const toParseErrors = (
  seconds: number,
): Readonly<Record<string, readonly [status: RefusalStatus, detail: string]>> => ({
  ERR_HTTP_REQUEST_TIMEOUT: [408, `Send the whole request within ${seconds} seconds.`],
  HPE_HEADER_OVERFLOW: [431, 'Send smaller or fewer headers.'],
})

/**
 * Detects that the process was blocked. Node measures timeouts by the clock, so a blocked process
 * would close connections whose data it has not read yet; they get that time back.
 */
function createStallDetector(msMax: number): () => boolean {
  let lastCheck = performance.now()
  let graceUntil = 0
  const check = () => {
    const now = performance.now()
    const stalledMs = now - lastCheck - stallCheckMs
    if (stalledMs > stallCheckMs) graceUntil = now + Math.min(stalledMs, msMax)
    lastCheck = now
  }
  setInterval(check, stallCheckMs).unref()
  return () => {
    if (performance.now() - lastCheck > 2 * stallCheckMs) check()
    return performance.now() < graceUntil
  }
}

/** Exactly one, and a valid one (RFC 9112, 3.2); of several, Node and a proxy may take different ones. */
function hasValidHost({ httpVersion, rawHeaders, headers: { host } }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  if (hosts === 0) return httpVersion !== '1.1'
  return hosts === 1 && /^[\w.~!$&'()*+,;=:%[\]-]*$/.test(host ?? '')
}

/** Limits the connections to a server and closes stalled ones; Node by itself limits neither. */
function limitConnections(
  server: Server,
  { stalledSeconds, connections, connectionsPerClient }: HostLimits,
  toClient: (address: string) => string,
): void {
  server.timeout = stalledSeconds * 1000
  server.maxConnections = connections
  server.on('drop', () => server.closeIdleConnections())
  if (connectionsPerClient === undefined) return
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = toClient(socket.remoteAddress ?? '')
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    socket.once('close', () => {
      const openConnections = (counts.get(client) ?? 1) - 1
      if (openConnections > 0) counts.set(client, openConnections)
      else counts.delete(client)
    })
    if (count > connectionsPerClient) socket.destroy()
  })
}
