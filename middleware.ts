import { type NextRequest, NextResponse } from 'next/server'
import { edgeServices, recordAtEdge } from '@/lib/composition/edge'
import { decide, isBuiltFile } from '@/lib/site/decide'

export async function middleware(request: NextRequest): Promise<Response> {
  const services = edgeServices()
  const now = new Date()
  const { pathname } = new URL(request.url)
  if (isBuiltFile(pathname, services, now)) return NextResponse.next()
  recordAtEdge()
  const decision = await decide(request, services, now)
  if ('response' in decision) return decision.response
  if ('location' in decision) {
    const { location, headers } = decision
    return NextResponse.redirect(new URL(location, request.url), { status: 308, headers })
  }
  const { path, headers, policy, origin } = decision
  const options = policy ? { headers, request: passedOn(request, policy, origin) } : { headers }
  if (path === undefined) return NextResponse.next(options)
  const target = new URL(request.url)
  target.pathname = path.replaceAll('%', '%25')
  return NextResponse.rewrite(target, options)
}

/** Next puts the nonce of the policy on its scripts, and compares origin with host. */
function passedOn(request: NextRequest, policy: string, origin: string | undefined) {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  if (origin) {
    headers.set('origin', origin)
    headers.set('x-forwarded-host', new URL(origin).host)
  }
  return { headers }
}

/** Runs for everything except the health check and built files that do not open later, by their plain paths. */
export const config = {
  matcher: [
    '/((?!_next/static/|pictures/(?!dated-)[\\w-]+/[\\w.-]+$|healthz$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$).*)',
  ],
}
