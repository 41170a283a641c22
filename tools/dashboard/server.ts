import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dashboardBodyBytesMax } from '@/lib/config/limits'
import { log } from '@/packages/agent-access/core'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { type Answer, answering, type DashboardParts, plainText } from './answers'
import { admitted } from './guard'
import { reader } from './reader'

const policy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `script-src 'self'`,
  `connect-src 'self'`,
  `img-src data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const everywhere = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With none at all, browsers would not name the origin of a form either.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const hosts = ['127.0.0.1', '::1']

/** The dashboard, on this machine's own addresses and nowhere else. */
export async function openDashboard(parts: DashboardParts) {
  const token = randomBytes(24).toString('base64url')
  const answer = answering(parts, `/${token}/`)
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const path = admitted(request, parts.port, token)
    if (path === undefined) return void response.writeHead(403, { connection: 'close' }).end()
    bodyOf(request)
      .then((body) => answer(request.method ?? '', path, body))
      .catch(failure)
      .then((made) => send(request, response, made))
  }
  const servers: Server[] = []
  for (const host of hosts) {
    const server = await listen(createServer(listener), host, parts.port)
    if (server) servers.push(server)
  }
  return {
    address: `http://localhost:${parts.port}/${token}/`,
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Returns what a form of the dashboard sends; more than that is cut off, and refused where it is read. */
async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) if (text.length < dashboardBodyBytesMax) text += part
  return new URLSearchParams(text)
}

/** Not every machine has an IPv6 loopback. */
function listen(server: Server, host: string, port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isAbsent = host === '::1' && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(error.code ?? '')
      if (isAbsent) resolve(undefined)
      else reject(error)
    })
    server.listen({ host, port, exclusive: true }, () => resolve(server))
  })
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status = 200, type = 'text/html; charset=utf-8', body, headers } = answer
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const all = { ...everywhere, 'content-type': type, etag, ...headers }
  if (status === 200 && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, { etag }).end()
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : body)
}

function failure(error: unknown): Answer {
  if (error instanceof UserError) return { status: 404, type: plainText, body: error.message }
  log('error', 'dashboard_failed', { cause: error })
  return { status: 503, type: plainText, body: reader.report.dashboard.unavailableFix }
}
