import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { Site } from '@/lib/config/site'
import { DomainError } from '@/lib/domain/errors'

export const mcpMethods = ['POST', 'OPTIONS'] as const

/** Readable by browser clients of any allowed origin; nothing here depends on cookies. */
export const mcpCorsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
} as const

const preflightSeconds = 86_400

const preflightHeaders = {
  ...mcpCorsHeaders,
  allow: mcpMethods.join(', '),
  'access-control-allow-methods': mcpMethods.join(', '),
  'access-control-allow-headers':
    'Content-Type, Authorization, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': String(preflightSeconds),
} as const

/** Lets through what is meant for this server: our host, an allowed origin, a served method. */
export function mcpGuard(site: Site, allowedOrigins: readonly string[]) {
  const hostnames = ownHostnames(site)
  return ({ method, headers }: Request): Response | undefined => {
    requireOwnHost(headers.get('host'), hostnames, site)
    requireAllowedOrigin(headers.get('origin'), hostnames, allowedOrigins)
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
    if (method === 'POST') return undefined
    throw new DomainError(
      'method_not_allowed',
      'This server keeps no sessions and opens no streams. Send JSON-RPC messages by POST.',
      { headers: { allow: mcpMethods.join(', ') } },
    )
  }
}

/** A machine that is called by one of its local names answers to all of them. */
function ownHostnames({ origin }: Site): string[] {
  const { hostname } = new URL(origin)
  const local = localhostAllowedHostnames()
  return local.includes(hostname) ? local : [hostname]
}

// MCP 2025-11-25, Streamable HTTP, security warning: without this, DNS rebinding reaches us.
function requireOwnHost(host: string | null, hostnames: string[], site: Site): void {
  const isBare = host !== null && !/[@/\\?#]/.test(host)
  if (isBare && validateHostHeader(host, hostnames).ok) return
  throw new DomainError(
    'forbidden_origin',
    `This server answers to its own host only. Send the request to ${site.origin}.`,
  )
}

function requireAllowedOrigin(
  origin: string | null,
  hostnames: string[],
  allowedOrigins: readonly string[],
): void {
  if (origin !== null && allowedOrigins.includes(origin)) return
  if (validateOriginHeader(origin, hostnames).ok) return
  throw new DomainError(
    'forbidden_origin',
    'Pages of this origin may not call this server. Leave Origin out, or have the agency allow the origin.',
  )
}
