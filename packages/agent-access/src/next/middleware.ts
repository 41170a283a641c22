import { type NextRequest, NextResponse } from 'next/server'
import { readEnvironment } from '../environment'
import { identifyClient } from '../http/client'
import { createProblems } from '../http/problem'
import { countRequest } from '../http/request-quota'
import { agentPaths } from '../paths'
import { shared } from '../process'
import { createSite } from '../site'
import { openQuota } from '../stores/open-quota'

/** The route of the site that serves agents: `app/agent-access/[[...path]]/route.ts`. */
const routePath = '/agent-access'

const exact: ReadonlySet<string> = new Set(
  Object.values(agentPaths).filter((path) => typeof path === 'string' && path !== '/') as string[],
)
const isForAgents = (path: string) =>
  exact.has(path) ||
  path === `${agentPaths.protectedResource}${agentPaths.mcp}` ||
  /^\/(?:api\/v1|page-tools)\//.test(path)

const getQuota = () => shared('next quota', () => openQuota(readEnvironment().redis))

/** Leads requests of agents to the one route that serves them, and counts them against the quota. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  // The route is for what is led to it: a request of its own would count against no quota.
  if (pathname === routePath || pathname.startsWith(`${routePath}/`))
    return new Response('Not found', { status: 404 })
  if (!isForAgents(pathname)) return NextResponse.next()
  const client = identifyClient(request.headers, readEnvironment().proxies)
  const problems = createProblems(() => createSite(request.nextUrl.origin))
  const { headers, refusal } = await countRequest(getQuota(), client, problems)
  if (refusal) return refusal
  const target = new URL(request.url)
  target.pathname = routePath + pathname
  return NextResponse.rewrite(target, { headers })
}
