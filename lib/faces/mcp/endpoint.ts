import type { McpServerFactory } from '@modelcontextprotocol/server'
import { actorOf, type VerifyServices } from '@/lib/auth/verify'
import { mcpBatchMax, mcpBodyBytesMax, requestQuota } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import { clientOf } from '@/lib/http/client'
import { readJson } from '@/lib/http/json-body'
import { mcpCorsHeaders, mcpGuard } from '@/lib/http/mcp-guard'
import { problemResponse } from '@/lib/http/problem'
import { takeQuota } from '@/lib/http/quota'
import type { QuotaStore } from '@/lib/store/quota'
import { authInfoOf } from './caller'
import { eras } from './eras'
import { jsonRpcError } from './json-rpc-error'

export interface EndpointServices extends VerifyServices {
  readonly quota: QuotaStore
}

export interface EndpointOptions {
  readonly services: EndpointServices
  readonly newServer: McpServerFactory
  readonly allowedOrigins: readonly string[]
  /** How many messages of a request `services.quota` has counted before it came here. */
  readonly countedBefore: 0 | 1
}

const parseError = -32700
const invalidRequest = -32600

/** MCP over HTTP for both eras: whoever mounts this needs nothing but a Request. */
export function createEndpoint(options: EndpointOptions) {
  const { services, newServer, allowedOrigins, countedBefore } = options
  const guard = mcpGuard(services.site, allowedOrigins)
  const serve = eras(newServer)

  async function answer(request: Request): Promise<Response> {
    const preflight = guard(request)
    if (preflight) return preflight
    const now = new Date()
    const actor = await actorOf(request, services, now)
    const body = await bodyOf(request)
    if (body instanceof Response) return body
    const client = clientOf(request.headers)
    const count = (Array.isArray(body) ? body.length : 1) - countedBefore
    if (count > 0) await takeQuota(services.quota, requestQuota, client, now, count)
    return await serve({ request, body, authInfo: authInfoOf({ actor, client }) })
  }

  return async (request: Request): Promise<Response> => {
    try {
      return withHeaders(await answer(request), request)
    } catch (error) {
      return withHeaders(problemResponse(error), request)
    }
  }
}

/** What is wrong with the JSON is said in JSON-RPC; what is wrong with the request, in HTTP. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    const body = await readJson(request, mcpBodyBytesMax)
    if (Array.isArray(body) && (body.length === 0 || body.length > mcpBatchMax))
      return jsonRpcError(invalidRequest, `Send 1 to ${mcpBatchMax} messages in one batch.`)
    return body
  } catch (error) {
    if (error instanceof DomainError && error.status === 400)
      return jsonRpcError(parseError, error.detail)
    throw error
  }
}

function withHeaders(response: Response, request: Request): Response {
  const { headers } = response
  for (const [name, value] of Object.entries(mcpCorsHeaders)) headers.set(name, value)
  headers.append('vary', 'Authorization')
  const known = request.headers.has('authorization')
  if (!headers.get('cache-control')?.startsWith('no-cache'))
    headers.set('cache-control', known ? 'private, no-store' : 'no-store')
  return response
}
