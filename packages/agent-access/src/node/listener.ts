import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import type { AgentAccess } from '../create'
import { copyRequest } from '../http/copy-request'
import { LoggableError, logKitEvent } from '../log'

/** What Express adds to a request: the address before a mount path is cut off, and a body that was read. */
interface ListenerRequest extends IncomingMessage {
  readonly originalUrl?: string
  readonly body?: unknown
}

type NodeListener = (
  request: ListenerRequest,
  response: ServerResponse,
  next?: (error?: Error) => void,
) => Promise<void>

/**
 * A listener for `http.createServer`, or middleware of Express: what is not for agents goes on to
 * `next`, its body unread; where there is no next it is a 404 that names the nearest address.
 */
export function toNodeListener(
  access: Pick<AgentAccess, 'handle' | 'notFound' | 'problems' | 'basePath'>,
): NodeListener {
  const { handle, notFound, problems, basePath } = Object(access) as typeof access
  if (typeof handle !== 'function')
    throw new Error('toNodeListener takes what createAgentAccess returns')
  /** What is not below the base path is nothing of agents. */
  const refuse = (request: Request): Promise<Response> | Response => {
    if (new URL(request.url).pathname.startsWith(`${basePath}/`)) return notFound(request)
    const { titles } = problems.contentFor(request).messages
    return new Response(titles.not_found, { status: 404 })
  }
  return async (request, response, next) => {
    try {
      const received = toRequest(request, response)
      const answer = await handle(received, request.socket.remoteAddress)
      if (!answer && next) return next()
      const sent = answer ?? (await refuse(received))
      // What stands before it, such as compression, has said what its own answer depends on.
      const vary = response.getHeader('vary')
      if (vary !== undefined) sent.headers.append('vary', String(vary))
      await sendNodeResponse(response, withReason(sent))
      discardBody(request)
    } catch (cause) {
      if (next) return next(cause as Error)
      logKitEvent('error', 'listener_failed', { cause })
      response.destroy()
    }
  }
}

/** Adds what `node:http` says of a status; a response has no words of its own. */
const withReason = ({ status, headers, body }: Response) =>
  ({ status, statusText: STATUS_CODES[status] ?? '', headers, body }) as Response

/** Reads what a refusal has left of a body, so that the connection can be used again. */
function discardBody(request: IncomingMessage): void {
  if (request.complete && request.readableEnded) return
  request.removeAllListeners('data')
  request.resume()
}

function toRequest(incoming: ListenerRequest, res: ServerResponse): Request {
  const { url = '/', originalUrl = url } = incoming
  incoming.url = originalUrl
  const request: Request = new NodeRequest({ req: incoming, res })
  // The address is read once, here.
  void request.url
  incoming.url = url
  if (!incoming.readableDidRead || !request.body) return request
  return incoming.body === undefined
    ? copyRequest(request, { body: bodyThatIsGone() })
    : withBody(request, incoming.body)
}

/** Whoever reads it finds a mistake of the site, and no empty body of the client. */
const bodyThatIsGone = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) =>
      controller.error(
        new LoggableError(
          'A parser has read the body and kept it elsewhere: mount toNodeListener before it, or have it set request.body',
        ),
      ),
  })

/** Puts back a body that `express.json()` or another parser has read. */
function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  // Both told of the bytes that came.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding'])
    headers.delete(name)
  return copyRequest(request, { headers, body: toBytes(body) })
}

const toBytes = (body: unknown) =>
  new Uint8Array(
    Buffer.isBuffer(body)
      ? body
      : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  )
