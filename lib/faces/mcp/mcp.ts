import { hkdfSync, randomBytes } from 'node:crypto'
import { type Env, env } from '@/lib/config/env'
import { registry } from '@/lib/operations'
import type { Services } from '@/lib/operations/operation'
import { createEndpoint, type EndpointServices } from './endpoint'
import { createServerFactory } from './server'

/** The agency's MCP server. Services are asked for with the first request, not while building. */
export function mcp(services: () => Services & EndpointServices) {
  let endpoint: ReturnType<typeof createEndpoint> | undefined
  return (request: Request): Promise<Response> => {
    endpoint ??= open(services())
    return endpoint(request)
  }
}

function open(services: Services & EndpointServices) {
  const { redis, mcpAllowedOrigins } = env()
  return createEndpoint({
    services,
    newServer: createServerFactory(registry, services, stateKey(redis)),
    allowedOrigins: mcpAllowedOrigins,
    // Without Redis the edge counts in a memory of its own, where calls of a batch are one request.
    countedBefore: redis ? 1 : 0,
  })
}

/** Every instance must read what another has signed; what they share is Redis. */
const stateKey = (redis: Env['redis']): Uint8Array =>
  redis
    ? new Uint8Array(hkdfSync('sha256', redis.token, '', 'mcp request state', 32))
    : randomBytes(32)
