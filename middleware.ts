import { type NextRequest, NextResponse } from 'next/server'
import { decide } from '@/lib/http/edge'
import { edgeServices } from '@/lib/services.edge'

export async function middleware(request: NextRequest): Promise<Response> {
  const decision = await decide(request, edgeServices(), new Date())
  if ('response' in decision) return decision.response
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

/** Everything but built assets, images and the health check. */
export const config = {
  matcher: [
    '/((?!_next/static/|_next/image$|healthz$|favicon\\.ico$|(?:apple-)?icon\\d*(?:\\.[a-z]+)?$|og/).*)',
  ],
}
