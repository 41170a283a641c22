import { type NextRequest, NextResponse } from 'next/server'
import { readEnvironment } from '../environment'
import { protectedResourcePath } from '../http/challenge'
import { identifyClient } from '../http/client'
import { findMarkdownPath, htmlHeaders } from '../http/markdown-path'
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
  path === protectedResourcePath(agentPaths.mcp) ||
  /^\/(?:api\/v1|page-tools|\.well-known\/agent-skills)\//.test(path)

const getQuota = () => shared('next quota', () => openQuota(readEnvironment().redis))

interface MiddlewareOptions {
  /** The pages that `createAgentAccess` serves as Markdown too. */
  readonly markdownPages?: readonly { readonly path: string }[]
}

/**
 * Returns a middleware that leads requests of agents to the one route that serves them, and counts
 * them against the quota.
 */
export function createMiddleware({ markdownPages = [] }: MiddlewareOptions = {}) {
  const pagePaths = new Set(markdownPages.map(({ path }) => path))
  return async (request: NextRequest): Promise<Response> => {
    const { pathname } = request.nextUrl
    // The route is for what is led to it: a request of its own would count against no quota.
    if (pathname === routePath || pathname.startsWith(`${routePath}/`))
      return new Response('Not found', { status: 404 })
    const path = findMarkdownPath(request, pagePaths) ?? (isForAgents(pathname) && pathname)
    if (!path)
      return NextResponse.next(
        pagePaths.has(pathname) ? { headers: htmlHeaders(pathname) } : undefined,
      )
    const client = identifyClient(request.headers, readEnvironment().proxies)
    const problems = createProblems(() => createSite(request.nextUrl.origin))
    const { headers, refusal } = await countRequest(getQuota(), client, problems)
    if (refusal) return refusal
    const target = new URL(request.url)
    target.pathname = routePath + path
    return NextResponse.rewrite(target, { headers })
  }
}

/** The middleware of a site whose pages are HTML alone. */
export const middleware = createMiddleware()
