import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { pipeline } from 'node:stream'
import { defaultLimits, idleConnectionMs } from './limits'

export interface ListenOptions {
  readonly port: number
  /** Runs when no request is open any more, before the process exits. */
  readonly onEnd?: () => Promise<unknown>
  readonly shutdownMs?: number
}

/** The messages of `launcher.mjs`, which runs this process and the one that takes its place. */
type LauncherMessage = 'listen' | 'retire' | { readonly forwardTo: string }

/**
 * Listens until SIGINT, SIGTERM or SIGHUP, or until another process has taken this one's place: open requests
 * end within a limit, then `onEnd` runs and the process exits.
 */
export async function listen(
  server: Server,
  { port, onEnd = async () => undefined, shutdownMs = defaultLimits.shutdownMs }: ListenOptions,
): Promise<void> {
  const socketPath = process.env.NEXT_HOST_CANDIDATE
  if (socketPath) await waitForTurn(server, socketPath)
  server.listen(port)
  await once(server, 'listening')
  const exit = () => void onEnd().finally(() => process.exit())
  const end = () => {
    stopListening(server, exit)
    // A connection without a request may be about to carry one: only what stays idle is closed.
    setTimeout(() => {
      setInterval(() => server.closeIdleConnections(), 100).unref()
    }, idleConnectionMs).unref()
    setTimeout(exit, shutdownMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  process.on('message', (message: LauncherMessage) => {
    if (message === 'retire') retire(server, exit)
    else if (typeof message === 'object') forwardRequests(server, message.forwardTo)
  })
}

/** Answers at a socket of this machine alone until the launcher has this process take the port. */
async function waitForTurn(server: Server, socketPath: string): Promise<void> {
  const requests = createServer((incoming, outgoing) => {
    takeClientAddress(incoming)
    server.emit('request', incoming, outgoing)
  })
  // Of itself this process: in a cluster the launcher would listen.
  requests.listen({ path: socketPath, exclusive: true })
  await once(requests, 'listening')
  process.send?.('ready')
  await once(process, 'message')
}

/** From now on, another process answers what arrives on the connections that are open here. */
function forwardRequests(server: Server, socketPath: string): void {
  server.removeAllListeners('request')
  server.on('request', (incoming, outgoing) => forward(incoming, outgoing, socketPath))
  process.send?.('forwarding')
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, socketPath: string): void {
  const { method, url: path, socket } = incoming
  const headers = [clientHeader, socket.remoteAddress ?? '', ...endToEndHeaders(incoming)]
  const forwardedRequest = request(
    { socketPath, method, path, headers, agent: false },
    (response) => {
      // It says that the connection is closed, so the client opens one to the other process.
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      pipeline(response, outgoing, () => undefined)
    },
  )
  forwardedRequest.on('error', () => outgoing.destroy())
  outgoing.on('close', () => forwardedRequest.destroy())
  incoming.pipe(forwardedRequest)
}

const clientHeader = 'x-next-host-client'
/** What ends here: a client cannot name its address itself. */
const notForwarded = [clientHeader, 'connection', 'keep-alive', 'expect', 'upgrade']

function endToEndHeaders({ rawHeaders }: IncomingMessage): string[] {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!notForwarded.includes(name.toLowerCase())) headers.push(name, value)
  }
  return headers
}

/** Takes the address of the client from the process that has forwarded its request, and forgets the way it came. */
function takeClientAddress({ socket, headers, rawHeaders }: IncomingMessage): void {
  const value = headers[clientHeader] ?? '127.0.0.1'
  Object.defineProperty(socket, 'remoteAddress', { value })
  if (!headers[clientHeader]) return
  delete headers[clientHeader]
  rawHeaders.splice(0, 2)
}

/** Takes no more connections; those that are open end with their next response. */
function retire(server: Server, exit: () => void): void {
  stopListening(server, exit)
  setTimeout(exit, defaultLimits.retirementMs).unref()
}

function stopListening(server: Server, exit: () => void): void {
  if (!server.listening) return
  // Of an HTTP server, close() also ends idle connections.
  NetServer.prototype.close.call(server, exit)
  server.prependListener('request', (_, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
}
