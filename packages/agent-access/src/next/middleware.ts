import { type NextRequest, NextResponse } from 'next/server'
import { createContent } from '../content'
import type { AgentAccess } from '../create'
import { readEnvironment } from '../environment'
import { removeTrailingSlash } from '../handle'
import { getResourceMetadataPath } from '../http/challenge'
import { identifyClient } from '../http/client'
import { createContentFinder } from '../http/language'
import { htmlHeaders, isForMarkdown } from '../http/markdown-path'
import { createErrorResponder, type ErrorResponder } from '../http/problem'
import { takeRequestQuota } from '../http/request-quota'
import { indexPages } from '../markdown/pages'
import { mayBeAnythingRule, requireMembers } from '../members'
import type { Messages } from '../messages'
import { type ClientLimits, parseBasePath, toQuotaPolicies } from '../options'
import { agentPaths } from '../paths'
import { getProcessSingleton } from '../process'
import { createSite } from '../site'
import { openQuota } from '../stores/open-quota'

/** The route of the site that serves agents: `app/agent-access/[[...path]]/route.ts`. */
const routePath = '/agent-access'

interface PagePath {
  readonly path: string
}

interface MiddlewareOptions {
  /** The pages that `createAgentAccess` serves as Markdown too. */
  readonly markdownPages?: readonly PagePath[] | (() => readonly PagePath[])
  /** As `createAgentAccess` has it. */
  readonly basePath?: string
  /** As `createAgentAccess` has them. */
  readonly limits?: ClientLimits
  /** As `createAgentAccess` has them. */
  readonly messages?: Readonly<Record<string, Messages>>
}

interface Guide extends Pick<AgentAccess, 'findPath' | 'count' | 'hasMarkdown' | 'basePath'> {
  readonly problems: Pick<ErrorResponder, 'contentFor'>
}

/**
 * Leads requests of agents to the one route that serves them, and counts them against the quota. In
 * Node (`proxy.ts`) it takes the access itself, and leads nothing else; at the edge
 * (`middleware.ts`) it takes plain options, and leads all of `/api/v1/`.
 */
export function createMiddleware(source: Guide | MiddlewareOptions) {
  requireSource(source)
  const guide = 'findPath' in source ? source : createGuide(source)
  const { findPath, count, hasMarkdown, problems } = guide
  return async (request: NextRequest): Promise<Response> => {
    const { pathname, basePath } = request.nextUrl
    if (basePath && basePath !== guide.basePath)
      throw new Error(`Next has the basePath "${basePath}": pass it to createAgentAccess, too`)
    // The route is for what is led to it: a request of its own would count against no quota.
    if (pathname === routePath || pathname.startsWith(`${routePath}/`))
      return new Response(problems.contentFor(request).messages.titles.not_found, { status: 404 })
    const path = findPath(request)
    if (!path)
      return NextResponse.next(
        hasMarkdown(pathname) ? { headers: htmlHeaders(pathname) } : undefined,
      )
    const { headers, refusal } = await count(request)
    if (refusal) return refusal
    const target = request.nextUrl.clone()
    target.pathname = routePath + path
    return NextResponse.rewrite(target, { headers })
  }
}

function requireSource(source: Guide | MiddlewareOptions): void {
  if (typeof Object(source).findPath === 'function') return
  if (Object(source) !== source)
    throw new Error(
      'createMiddleware takes what createAgentAccess returns, or at the edge { basePath, limits, markdownPages, messages }',
    )
  requireMembers<MiddlewareOptions>('createMiddleware', source as MiddlewareOptions, {
    markdownPages: mayBeAnythingRule,
    basePath: mayBeAnythingRule,
    limits: mayBeAnythingRule,
    messages: mayBeAnythingRule,
  })
}

const getQuota = () => getProcessSingleton('next quota', () => openQuota(readEnvironment().redis))

/** Knows the addresses of every access, for a middleware that cannot load the operations. */
function createGuide({
  markdownPages = [],
  limits,
  messages,
  ...options
}: MiddlewareOptions): Guide {
  const basePath = parseBasePath(options.basePath)
  const { requestQuota } = toQuotaPolicies(limits)
  const contentFor = createContentFinder(createContent(messages))
  const list = typeof markdownPages === 'function' ? markdownPages : () => markdownPages
  const pages = indexPages({ list })
  const hasMarkdown = (path: string) => pages.find(path) !== undefined
  const exact: ReadonlySet<string> = new Set([
    ...Object.values(agentPaths)
      .filter(
        (path): path is Exclude<typeof path, (name: string) => string> => typeof path === 'string',
      )
      .filter((path) => path !== agentPaths.home)
      .map((path) => (path.startsWith('/.well-known/') ? path : `${basePath}${path}`)),
    getResourceMetadataPath(`${basePath}${agentPaths.mcp}`),
  ])
  const prefixes = [`${basePath}/api/v1/`, `${basePath}/page-tools/`, '/.well-known/agent-skills/']
  const isForAgents = (path: string) =>
    exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix))
  return {
    basePath,
    hasMarkdown,
    problems: { contentFor },
    findPath(request) {
      const pathname = removeTrailingSlash(new URL(request.url).pathname)
      return isForMarkdown(request, hasMarkdown) || isForAgents(pathname) ? pathname : undefined
    },
    count(request) {
      const client = identifyClient(request.headers, readEnvironment().proxies)
      const problems = createErrorResponder(
        () => createSite(new URL(request.url).origin),
        contentFor,
      )
      return takeRequestQuota(getQuota(), client, problems, contentFor(request), requestQuota)
    },
  }
}
