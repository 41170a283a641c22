import { type NextRequest, NextResponse } from 'next/server'
import { getEdgeServices, recordCountsAtEdge } from '@/lib/http/composition/edge'
import { isBuiltFile, routeRequest } from '@/lib/http/routing/route-request'

export async function middleware(request: NextRequest): Promise<Response> {
  const services = getEdgeServices()
  const now = new Date()
  const { pathname } = new URL(request.url)
  if (isBuiltFile(pathname, services, now)) return NextResponse.next()
  recordCountsAtEdge()
  const decision = await routeRequest(request, services, now)
  if ('response' in decision) return decision.response
  if ('redirect' in decision) {
    const { redirect, headers } = decision
    return NextResponse.redirect(new URL(redirect, request.url), { status: 308, headers })
  }
  const { path, headers, requestHeaders } = decision
  const options = requestHeaders
    ? { headers, request: { headers: withHeaders(request, requestHeaders) } }
    : { headers }
  if (path === undefined) return NextResponse.next(options)
  const target = new URL(request.url)
  target.pathname = path.replaceAll('%', '%25')
  return NextResponse.rewrite(target, options)
}

function withHeaders(request: NextRequest, added: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return headers
}

/** Runs for everything except the health check and built files that do not open later, by their plain paths. */
export const config = {
  matcher: [
    '/((?!_next/static/|pictures/(?!dated-)[\\w-]+/[\\w.-]+$|healthz$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$).*)',
  ],
}
