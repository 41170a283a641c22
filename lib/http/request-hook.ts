import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formCacheControl, publicCacheControl } from './cache-control'
import { provenHeader, trueForwardedFor } from './client'
import { countedHeader, isForm, isPage } from './pages'
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
    dropInternal(request.headers)
    nameMethod(request)
    request.headers[provenHeader] = proof
    request.headers['x-forwarded-for'] = trueForwardedFor(
      request.headers['x-forwarded-for']?.toString(),
      request.socket.remoteAddress ?? '',
      trustedProxies,
    )
    correctHeaders(request, response, pathOf(request.url))
  })
}

/** By these Next's parts talk to each other; from outside they empty answers or move them. */
const saidInside = /^x-(?:middleware|nextjs|next|invoke|matched|now|prerender)-/

function dropInternal(headers: IncomingMessage['headers']): void {
  delete headers[countedHeader]
  // Nothing of ours reads cookies; Next answers those of its preview mode with others.
  delete headers.cookie
  for (const name of Object.keys(headers)) if (saidInside.test(name)) delete headers[name]
}

/** A method Next would fail at becomes one that is refused everywhere, and keeps its name. */
function nameMethod(request: IncomingMessage): void {
  delete request.headers[methodHeader]
  if (isKnownMethod(request.method)) return
  request.headers[methodHeader] = request.method
  request.method = standInMethod
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/** `http://any.example/work` is `/work` (RFC 9112 section 3.2.2), and `*` no page of ours. */
function originForm(address: string): string {
  if (address.startsWith('/')) return address
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * The address as everybody after us understands it: `/x/../work` is `/work`. Next answers 500 to a
 * path that is no percent-encoded UTF-8; taken by the letter, it is nowhere.
 */
export function readableAddress(sent: string): string {
  const address = originForm(sent)
  const path = pathOf(address)
  const rest = address.slice(path.length)
  try {
    decodeURIComponent(path)
    return dotSegment.test(path) ? new URL(`http://localhost${path}`).pathname + rest : address
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}

function correctHeaders(request: IncomingMessage, response: ServerResponse, path: string): void {
  // Only pages come in several representations.
  const negotiated = isPage(path)
  const setHeader = response.setHeader.bind(response)
  const appendHeader = response.appendHeader.bind(response)
  if (negotiated) setHeader('vary', 'Accept')
  response.setHeader = (name, value) => {
    const key = name.toLowerCase()
    if (internalHeaders.has(key)) return response
    if (key === 'ratelimit') request.headers[countedHeader] = String(value)
    if (negotiated && key === 'vary') return setHeader(name, withAccept(value))
    if (negotiated && key === 'cache-control')
      return setHeader(name, shortened(String(value), path))
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
function shortened(cacheControl: string, path: string): string {
  if (!cacheControl.startsWith('s-maxage=')) return cacheControl
  return isForm(path) ? formCacheControl : publicCacheControl
}
