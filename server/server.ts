import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { idleConnectionSecondsMax, requestHeadersMax, requestSecondsMax } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import { HttpError } from '@/lib/http/http-error'
import { problemMediaType, problemOf } from '@/lib/http/problem'

const stallCheckMs = 500

/** Creates Node's server with our timeouts, and our error responses to invalid HTTP. */
export function nodeServer(listener: RequestListener, secondsMax = requestSecondsMax): Server {
  const options = {
    headersTimeout: secondsMax * 1000,
    requestTimeout: secondsMax * 1000,
    connectionsCheckingInterval: stallCheckMs,
    keepAliveTimeout: idleConnectionSecondsMax * 1000,
    // Node's own response has no body; `badRequest` is sent instead.
    requireHostHeader: false,
  }
  const answering = new WeakMap<Socket, ServerResponse>()
  const isExcused = stallDetector(secondsMax * 1000)
  const server = createServer(options, (request, response) => {
    answering.set(request.socket, response)
    if (request.rawHeaders.length > 2 * requestHeadersMax) sendError(response, 431, tooManyHeaders)
    else if (!hasValidHost(request)) sendError(response, 400, badRequest)
    else listener(request, response)
  })
  // Node would drop headers, such as the address that a proxy adds at the end, without a word.
  server.maxHeadersCount = 0
  server.on('checkExpectation', (_, response) => sendError(response, 417, unsupportedExpectation))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (isTimeout && isExcused()) return
    const response = answering.get(socket)
    const isOver = response?.writableFinished && response.req.complete
    const hasStarted = response?.headersSent && !isOver
    // Browsers open connections in advance; a response without a request would confuse them.
    if (socket.writable && socket.bytesRead > 0 && !hasStarted)
      socket.write(errorResponseFor(error, secondsMax))
    socket.destroySoon()
  })
  return server
}

/**
 * Detects that the process was blocked. Node measures timeouts by the clock, so a blocked process
 * would close connections whose data it has not read yet; they get that time back.
 */
function stallDetector(msMax: number): () => boolean {
  let checkedAt = performance.now()
  let excusedUntil = 0
  const check = () => {
    const now = performance.now()
    const stalledMs = now - checkedAt - stallCheckMs
    if (stalledMs > stallCheckMs) excusedUntil = now + Math.min(stalledMs, msMax)
    checkedAt = now
  }
  setInterval(check, stallCheckMs).unref()
  return () => {
    if (performance.now() - checkedAt > 2 * stallCheckMs) check()
    return performance.now() < excusedUntil
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

function sendError(response: ServerResponse, status: 400 | 417 | 431, error: DomainError): void {
  const headers = { 'content-type': problemMediaType, 'cache-control': 'no-store' }
  response.writeHead(status, { ...headers, connection: 'close' })
  response.end(JSON.stringify(problemOf(error)))
}

function errorResponseFor({ code = '' }: NodeJS.ErrnoException, secondsMax: number): string {
  const [reason, error] = parseErrors(secondsMax)[code] ?? ['400 Bad Request', badRequest]
  const body = JSON.stringify(problemOf(error))
  return [
    `HTTP/1.1 ${reason}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

const badRequest = new DomainError(
  'invalid_request',
  'Send an HTTP/1.1 request with one valid Host header.',
)

const parseErrors = (
  secondsMax: number,
): Readonly<Record<string, readonly [string, DomainError]>> => ({
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    invalid(`Send the whole request within ${secondsMax} seconds.`, 408),
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    invalid('Send smaller or fewer headers.', 431),
  ],
})

const invalid = (detail: string, status: 408 | 417 | 431) =>
  new HttpError('invalid_request', detail, { status })

const tooManyHeaders = invalid(`Send at most ${requestHeadersMax} headers.`, 431)

const unsupportedExpectation = invalid('Send Expect: 100-continue, or leave Expect out.', 417)
