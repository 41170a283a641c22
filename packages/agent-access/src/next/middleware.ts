import { type NextRequest, NextResponse } from 'next/server'
import { readEnvironment } from '../environment'
import { identifyClient } from '../http/client'
import { corsHeaders } from '../http/cors'
import { createProblems } from '../http/problem'
import { rateLimitHeader, rateLimitPolicyHeader } from '../http/quota-headers'
import { requestQuota } from '../limits'
import { agentPaths } from '../paths'
import { shared } from '../process'
import { createSite } from '../site'
import { overQuota, type QuotaStore } from '../stores/quota'
import { MemoryQuota } from '../stores/quota.memory'
import { UpstashQuota } from '../stores/quota.upstash'
import { ResilientQuota } from '../stores/resilient-quota'

/** The route of the site that serves agents: `app/agent-access/[[...path]]/route.ts`. */
const routePath = '/agent-access'

const exact: ReadonlySet<string> = new Set(
  Object.values(agentPaths).filter((path) => typeof path === 'string' && path !== '/') as string[],
)
const isForAgents = (path: string) =>
  exact.has(path) ||
  path === `${agentPaths.protectedResource}${agentPaths.mcp}` ||
  /^\/(?:api\/v1|page-tools)\//.test(path)

const quotaStore = (): QuotaStore =>
  shared('next quota', () => {
    const { redisUrl: url, redisToken: token } = readEnvironment()
    const local = new MemoryQuota()
    return url && token
      ? new ResilientQuota(new UpstashQuota({ url, token, prefix: '' }), local)
      : local
  })

/** Leads requests of agents to the one route that serves them, and counts them against the quota. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  // The route is for what is led to it: a request of its own would count against no quota.
  if (pathname === routePath || pathname.startsWith(`${routePath}/`))
    return new Response('Not found', { status: 404 })
  if (!isForAgents(pathname)) return NextResponse.next()
  const { isVercel, trustedProxies } = readEnvironment()
  const platform = isVercel ? 'vercel' : 'server'
  const client = identifyClient(request.headers, { platform, trustedProxies })
  const verdict = await quotaStore().take(requestQuota, client, new Date())
  const headers = {
    'ratelimit-policy': rateLimitPolicyHeader([requestQuota]),
    ratelimit: rateLimitHeader([[requestQuota, verdict]]),
    'x-content-type-options': 'nosniff',
  }
  if (verdict.admitted) {
    const target = new URL(request.url)
    target.pathname = routePath + pathname
    return NextResponse.rewrite(target, { headers })
  }
  const { problemResponse } = createProblems(() => createSite(request.nextUrl.origin))
  const refused = problemResponse(overQuota(requestQuota, verdict))
  for (const [name, value] of Object.entries({ ...corsHeaders, ...headers }))
    refused.headers.set(name, value)
  return refused
}
