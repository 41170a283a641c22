import { localhostAllowedHostnames, validateOriginHeader } from '@modelcontextprotocol/server'
import type { AccessServices, HandlerDependencies } from '../access'
import { identifyCaller } from '../auth/caller'
import type { CredentialVerificationServices } from '../auth/verify'
import { isDevelopment } from '../environment'
import { DomainError } from '../errors'
import { readJsonBody } from '../http/body'
import { preflightSeconds } from '../http/cors'
import { mcpBatchMax, mcpBodyBytesMax, requestQuota } from '../limits'
import type { Messages } from '../messages'
import { withinDatabaseTime } from '../stores/availability'
import { takeBatchQuota } from '../stores/quota'
import { createJsonRpcError } from './protocol-errors'
import { createMessageAnswerer, type McpMessageHandlers } from './protocol-versions'

export interface McpEndpointOptions
  extends McpMessageHandlers,
    Pick<HandlerDependencies, 'problems' | 'getClient' | 'identify' | 'verify' | 'hosts'> {
  readonly services: CredentialVerificationServices &
    Pick<AccessServices, 'quota' | 'requestQuota' | 'operatorQuota'>
}

const parseError = -32700
const invalidRequest = -32600
const methods = 'POST, OPTIONS'

/** A browser shows our own errors to whoever is refused; nothing depends on cookies. */
const corsHeaders = [
  ['access-control-allow-origin', '*'],
  [
    'access-control-expose-headers',
    'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Mcp-Session-Id',
  ],
] as const

const preflightHeaders = {
  allow: methods,
  'access-control-allow-methods': methods,
  'access-control-allow-headers':
    'Content-Type, Authorization, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': String(preflightSeconds),
}

/** Serves MCP over HTTP in both eras, with nothing but web Requests and Responses. */
export function createMcpEndpoint(options: McpEndpointOptions) {
  const { services, problems } = options
  const { quota, requestQuota: policy = requestQuota, operatorQuota } = services
  const serve = createMessageAnswerer(options)
  const hostnames = [...ownHostnames(services.site.origin), ...(options.hosts ?? [])]

  async function answer(request: Request): Promise<Response> {
    const { method, headers } = request
    const { messages } = problems.contentFor(request)
    const host = headers.get('host') ?? new URL(request.url).host
    requireOwnHost(host, hostnames, services.site.origin, messages)
    requireOwnOrigin(headers.get('origin'), hostnames, messages)
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
    if (method !== 'POST') throw methodNotAllowed(messages)
    const caller = await identifyCaller(request, 'mcp', new Date(), services, options)
    const { now, databaseTime, client, actor } = caller
    const body = await readBody(request, messages)
    if (body instanceof Response) return body
    // The edge has counted the first message.
    const further = Array.isArray(body) ? body.length - 1 : 0
    const takeFurther = async () => {
      await takeBatchQuota(quota, policy, client(), now, further, messages)
      if (actor.operator && operatorQuota)
        await takeBatchQuota(quota, operatorQuota, actor.operator, now, further, messages)
    }
    if (further > 0) await withinDatabaseTime(databaseTime, messages, takeFurther)
    return await serve({ request, body, caller, messages })
  }

  const refuse = (error: unknown, request: Request) =>
    problems.problemResponse(error, problems.contentFor(request))

  return async (request: Request): Promise<Response> =>
    withHeaders(await answer(request).catch((error) => refuse(error, request)), request)
}

/** Any local name of the machine is accepted if the site runs under one of them, or is in development. */
function ownHostnames(origin: string): string[] {
  const { hostname } = new URL(origin)
  const local = localhostAllowedHostnames()
  if (isDevelopment()) return [...local, hostname]
  return local.includes(hostname) ? local : [hostname]
}

// Refuses a foreign Host header, against DNS rebinding (MCP 2025-11-25, Streamable HTTP, security
// warning).
function requireOwnHost(
  host: string,
  hostnames: string[],
  origin: string,
  { mcp }: Messages,
): void {
  if (hostnames.includes(host.toLowerCase().replace(/:\d+$/, ''))) return
  throw new DomainError('forbidden_origin', mcp.otherHost({ origin }))
}

function requireOwnOrigin(origin: string | null, hostnames: string[], { mcp }: Messages): void {
  if (origin === null || validateOriginHeader(origin, hostnames).ok) return
  throw new DomainError('forbidden_origin', mcp.foreignPage)
}

const methodNotAllowed = ({ mcp }: Messages) =>
  new DomainError('method_not_allowed', mcp.postOnly, { headers: { allow: methods } })

/** Reads the body. Invalid JSON is answered in JSON-RPC, an invalid request in HTTP. */
async function readBody(request: Request, messages: Messages): Promise<unknown> {
  try {
    const body = await readJsonBody(request, mcpBodyBytesMax, messages)
    if (Array.isArray(body) && (body.length === 0 || body.length > mcpBatchMax))
      return createJsonRpcError(invalidRequest, messages.mcp.batch({ max: mcpBatchMax }))
    return body
  } catch (error) {
    if (error instanceof DomainError && error.status === 400)
      return createJsonRpcError(parseError, error.detail)
    throw error
  }
}

function withHeaders(response: Response, request: Request): Response {
  const { headers } = response
  for (const [name, value] of corsHeaders) headers.set(name, value)
  headers.append('vary', 'Authorization')
  const hasCredential = request.headers.has('authorization')
  if (!headers.get('cache-control')?.startsWith('no-cache'))
    headers.set('cache-control', hasCredential ? 'private, no-store' : 'no-store')
  return response
}
