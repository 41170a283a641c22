import { type NextRequest, NextResponse } from 'next/server'
import { edgeServices, recordAtEdge } from '@/lib/services/edge'
import { decide } from '@/lib/site/decide'

export async function middleware(request: NextRequest): Promise<Response> {
  recordAtEdge()
  const decision = await decide(request, edgeServices(), new Date())
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

/** Next puts the nonce of the policy on the scripts it renders, and compares origin with host. */
function passedOn(request: NextRequest, policy: string, origin: string | undefined) {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  if (origin) {
    headers.set('origin', origin)
    headers.set('x-forwarded-host', new URL(origin).host)
  }
  return { headers }
}

/** Everything but built files and the health check. */
export const config = {
  matcher: [
    '/((?!_next/static/|og/|pictures/|healthz$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$).*)',
  ],
}
