import { NextResponse } from 'next/server'

export const middleware = () => NextResponse.next()

export const config = {
  matcher: [
    '/((?!_next/static/|_next/image$|healthz$|favicon\\.ico$|(?:apple-)?icon\\d*(?:\\.[a-z]+)?$|og/).*)',
  ],
}
