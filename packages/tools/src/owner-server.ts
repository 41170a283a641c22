import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { isLoopbackHost } from 'agent-access/edge'
import { UserError } from 'next-host/cli'
import { createSecret, isSecret } from './secret'

export interface OwnerReply {
  readonly status?: number
  readonly type?: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a request by its path behind the token. */
type OwnerRouter = (
  method: string | undefined,
  path: string,
  form: URLSearchParams,
) => Promise<OwnerReply>

interface OwnerServerOptions {
  readonly port: number
  /** All addresses are below `root`. */
  readonly createRouter: (root: string) => OwnerRouter
  /** Answers where something unexpected has failed. */
  readonly onFailure: (cause: unknown) => string
}

const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With none at all, browsers would not name the origin of a form either.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Serves pages for the owner on the loopback address of this machine and nowhere else, behind a token of this run. */
export async function openOwnerServer(options: OwnerServerOptions) {
  const { port, createRouter, onFailure } = options
  const token = createSecret()
  const route = createRouter(`/${token}/`)
  const server = createServer(async (request, response) => {
    const path = findAllowedPath(request, port, token)
    if (path === undefined) return void response.writeHead(403, { connection: 'close' }).end()
    const reply = await text(request)
      .then((formText) => route(request.method, path, new URLSearchParams(formText)))
      .catch((error) => toFailure(error, onFailure))
    const { status = 200, type = 'text/html; charset=utf-8', body, headers } = reply
    response.writeHead(status, { ...securityHeaders, 'content-type': type, ...headers }).end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, resolve)
  })
  return {
    address: `http://127.0.0.1:${port}/${token}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * The path behind the token. Undefined for a request that is not allowed: one by a name that a
 * foreign page could rebind to this machine, one from another page, one without the token, and a
 * change that does not name this server as its origin, as browsers do.
 */
function findAllowedPath(
  request: IncomingMessage,
  port: number,
  token: string,
): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isAllowed =
    isLoopbackHost(host) &&
    host.endsWith(`:${port}`) &&
    (origin === undefined ? isRead : origin === `http://${host}`) &&
    (['same-origin', 'none'].includes(String(site)) || (isRead && isOpenedByLink(request)))
  const [, first = '', ...rest] = (request.url ?? '').split('/')
  return isAllowed && isSecret(first, token) ? `/${rest.join('/')}` : undefined
}

/** The editor leads here, from another origin; whoever leads here knows the token, and reads nothing of it. */
const isOpenedByLink = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

function toFailure(error: unknown, onFailure: OwnerServerOptions['onFailure']): OwnerReply {
  const type = 'text/plain; charset=utf-8'
  if (error instanceof UserError) return { status: 404, type, body: error.message }
  return { status: 503, type, body: onFailure(error) }
}
