import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicCacheControl } from './cache-control'
import { provenHeader, trueForwardedFor } from './client'
import { countedHeader, isPage } from './pages'
import { isKnownMethod, methodHeader, standInMethod } from './request-method'

/** What Next tells its own router about a rewrite; the address is nobody else's business. */
const internalHeaders = new Set(['x-middleware-rewrite', 'x-nextjs-rewritten-path'])

let hooked = false

interface Options {
  readonly trustedProxies: number
  readonly proof: string
}

/**
 * Sees every request before Next does. Next takes a sent X-Forwarded-For for the truth, and
 * overwrites Vary on pages (vercel/next.js#85999); both are put right here.
 */
export function hookRequests({ trustedProxies, proof }: Options): void {
  if (hooked) return
  hooked = true
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    request.url = readableAddress(request.url ?? '/')
    delete request.headers[countedHeader]
    nameMethod(request)
    request.headers[provenHeader] = proof
    request.headers['x-forwarded-for'] = trueForwardedFor(
      request.headers['x-forwarded-for']?.toString(),
      request.socket.remoteAddress ?? '',
      trustedProxies,
    )
    correctHeaders(request, response, isPage(pathOf(request.url)))
  })
}

/** A method Next would fail at becomes one that is refused everywhere, and keeps its name. */
function nameMethod(request: IncomingMessage): void {
  delete request.headers[methodHeader]
  if (isKnownMethod(request.method)) return
  request.headers[methodHeader] = request.method
  request.method = standInMethod
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The address as everybody after us understands it: `/x/../work` is `/work`. Next answers 500 to a
 * path that is no percent-encoded UTF-8; taken by the letter, it is nowhere.
 */
export function readableAddress(address: string): string {
  const path = pathOf(address)
  const rest = address.slice(path.length)
  try {
    decodeURIComponent(path)
    return dotSegment.test(path) ? new URL(`http://localhost${path}`).pathname + rest : address
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}

/** `negotiated` is true for pages: only they come in several representations. */
export function correctHeaders(
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  negotiated: boolean,
): void {
  const setHeader = response.setHeader.bind(response)
  const appendHeader = response.appendHeader.bind(response)
  if (negotiated) setHeader('vary', 'Accept')
  response.setHeader = (name, value) => {
    const key = name.toLowerCase()
    if (internalHeaders.has(key)) return response
    if (key === 'ratelimit') request.headers[countedHeader] = String(value)
    if (negotiated && key === 'vary') return setHeader(name, withAccept(value))
    if (negotiated && key === 'cache-control') return setHeader(name, shortened(String(value)))
    return setHeader(name, value)
  }
  response.appendHeader = (name, value) => {
    const key = name.toLowerCase()
    if (internalHeaders.has(key)) return response
    if (key === 'content-security-policy') return setHeader(name, value)
    if (negotiated && key === 'vary')
      return setHeader(name, withAccept(`${response.getHeader(key)}, ${value}`))
    return appendHeader(name, value)
  }
}

function withAccept(value: unknown): string {
  const names = String(value)
    .split(',')
    .map((name) => name.trim())
  const kept = names.filter((name) => name && name.toLowerCase() !== 'accept')
  return [...new Set(['Accept', ...kept])].join(', ')
}

/** Next allows shared caches a year, longer than a role is open or a build is served. */
const shortened = (cacheControl: string) =>
  cacheControl.startsWith('s-maxage=') ? publicCacheControl : cacheControl
