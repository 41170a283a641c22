import { NextResponse } from 'next/server'
import { decide } from './decide'

export function middleware(request) {
  const decision = decide(request)
  if (decision.response) return decision.response
  if (decision.redirect) return NextResponse.redirect(new URL(decision.redirect, request.url), 308)
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(decision.requestHeaders ?? {}))
    headers.set(name, value)
  const options = { headers: decision.headers, request: { headers } }
  if (decision.path === undefined) return NextResponse.next(options)
  return NextResponse.rewrite(
    new URL(encodeURI(decision.path) + request.nextUrl.search, request.url),
    options,
  )
}

export const config = { matcher: ['/((?!_next/static/).*)'] }
