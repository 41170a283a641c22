import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { NodeResponse } from 'srvx/node'
import { asksForData, segmentOf } from '@/lib/config/next-private'
import { headersOf } from '@/lib/http/headers'
import { type Handler, methodNotAllowed } from '@/lib/http/methods'
import { problemResponse } from '@/lib/http/problem'
import { isReading, trueForwardedFor } from '@/lib/http/request'
import { internal, withoutLanguage } from '@/lib/site/addresses'
import { decide, isBuiltFile } from '@/lib/site/decide'
import type { Decision, EdgeServices } from '@/lib/site/decision'
import type { MadeFiles } from './made-files'
import type { Prerendered } from './prerendered'
import type { PrerenderedResponses } from './prerendered-responses'
import type { RenderedPages } from './rendered-pages'
import { discardUnreadBody, HostRequest, readAddress } from './request'
import { add, type Content, type HeaderFields, sendDynamic, sendPrerendered } from './respond'

export interface SiteParts {
  readonly services: EdgeServices
  readonly trustedProxies: number
  readonly route: (path: string) => Handler | undefined
  readonly prerendered: PrerenderedResponses
  readonly files: MadeFiles
  readonly pages: RenderedPages
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly path: string
  readonly query: string
  readonly request: Request
  readonly fields: HeaderFields
}

/** Serves the site: prerendered responses as they are, the rest by its route or page. */
export function listener(site: SiteParts): RequestListener {
  return (incoming, outgoing) => {
    discardUnreadBody(incoming, outgoing)
    // Node parses no further request on a connection that asked for an upgrade.
    if (incoming.headers.upgrade) outgoing.shouldKeepAlive = false
    answer(site, incoming, outgoing).catch((error) => fail(site, incoming, outgoing, error))
  }
}

async function answer(site: SiteParts, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { services, prerendered } = site
  const { path, query } = readAddress(incoming.url ?? '/')
  const fields = headersOf(path)
  const now = new Date()
  if (isReading(incoming) && isBuiltFile(path, services, now)) {
    const file = prerendered.fileAt(path) ?? (await site.files.at(path))
    if (file) return sendPrerendered({ incoming, outgoing, fields }, file, prerendered)
  }
  incoming.url = path + query
  nameClient(incoming, site.trustedProxies)
  const request = new HostRequest(incoming, outgoing)
  const decision = await decide(request, services, now)
  await follow(site, { incoming, outgoing, path, query, request, fields }, decision)
}

async function follow(site: SiteParts, exchange: Exchange, decision: Decision): Promise<void> {
  if ('response' in decision) return respond(exchange, decision.response)
  const { incoming, fields, request } = exchange
  for (const name in decision.headers) fields.set(name, decision.headers[name] as string)
  if ('redirect' in decision) return redirect(exchange, decision.redirect)
  const path = decision.path === undefined ? exchange.path : encodePath(decision.path)
  if (decision.requestHeaders !== undefined && site.pages.has(path))
    return render(site, exchange, path, decision)
  if (withoutLanguage(path) === internal.nowhere) return sendMissing(site, exchange, path)
  // The likelier is looked for first: a route at an address itself, a prerendered page at a target.
  const own = decision.path === undefined ? site.route(path) : undefined
  const page = own ? undefined : await prerenderedAt(site, exchange, decision)
  if (page && isReading(incoming)) return sendPrerendered(exchange, page, site.prerendered)
  if (page)
    return respond(exchange, problemResponse(methodNotAllowed(request.method, ['GET', 'HEAD'])))
  const route = own ?? site.route(path)
  return route ? respond(exchange, await route(request)) : sendMissing(site, exchange)
}

function sendMissing({ prerendered }: SiteParts, exchange: Exchange, path = ''): Promise<void> {
  return sendPrerendered(exchange, prerendered.at(path) ?? prerendered.missing, prerendered)
}

/** Returns what was made beforehand: a file at its address, or the page or data that it leads to. */
async function prerenderedAt(
  { prerendered, files }: SiteParts,
  { incoming, path }: Exchange,
  { path: target, headers }: Routed,
) {
  if (target === undefined)
    return prerendered.fileAt(path) ?? keptAs(await files.at(path), headers['cache-control'])
  const page = prerendered.at(target)
  const header = (name: string) => incoming.headers[name]
  if (page?.kind !== 'page' || !asksForData(header)) return page
  return prerendered.dataOf(target, segmentOf(header)) ?? prerendered.missing
}

async function render(
  site: SiteParts,
  exchange: Exchange,
  page: string,
  { requestHeaders = {} }: Routed,
) {
  const { incoming, path, query, request, fields } = exchange
  const { status, headers, content } = await site.pages.render({
    incoming,
    address: path + query,
    page,
    headers: requestHeaders,
    body: new Uint8Array(isReading(incoming) ? [] : await request.arrayBuffer()),
  })
  // Next sends an empty page that only a script fills, where rendering finds that nothing is there.
  if (status === 404) {
    fields.delete('link')
    return sendMissing(site, exchange, `/${page.split('/')[1]}${internal.nowhere}`)
  }
  const vary = headers.get('vary')
  for (const [name, value] of headers) add(fields, name, value)
  fields.set('vary', vary ? `Accept, ${vary}` : 'Accept')
  await sendDynamic(exchange, status, content)
}

async function respond(
  exchange: Pick<Exchange, 'incoming' | 'outgoing' | 'fields'>,
  response: Response,
): Promise<void> {
  const { status, headers, content } = await partsOf(response)
  for (let at = 0; at < headers.length; at += 2)
    add(exchange.fields, headers[at] ?? '', headers[at + 1] ?? '')
  await sendDynamic(exchange, status, content)
}

function redirect(exchange: Exchange, location: string): Promise<void> {
  exchange.fields.set('location', location)
  return sendDynamic(exchange, 308, null)
}

function fail(
  { prerendered }: SiteParts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: unknown,
): void {
  if (incoming.socket.destroyed) return
  const response = problemResponse(error)
  if (outgoing.headersSent) return void outgoing.destroy()
  const fields = headersOf(incoming.url ?? '/')
  if (response.status === 503)
    return void respond({ incoming, outgoing, fields }, response).catch(() => outgoing.destroy())
  const id = response.headers.get('x-request-id')
  if (id) fields.set('x-request-id', id)
  sendPrerendered({ incoming, outgoing, fields }, prerendered.failed, prerendered).catch(() =>
    outgoing.destroy(),
  )
}

/** Puts the true address in place of what a client has sent, in both lists that are read from. */
function nameClient(incoming: IncomingMessage, trustedProxies: number): void {
  const sent = incoming.headers[forwardedFor] as string | undefined
  const address = trueForwardedFor(sent, incoming.socket.remoteAddress ?? '', trustedProxies)
  incoming.headers[forwardedFor] = address
  const raw = incoming.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2) if (isForwardedFor(raw[at])) raw.splice(at, 2)
  raw.push(forwardedFor, address)
}

const forwardedFor = 'x-forwarded-for'
const isForwardedFor = (name = '') =>
  name.length === forwardedFor.length && name.toLowerCase() === forwardedFor

/** The parts of a response with its headers as a flat list: as they were given, or read from a Response of Node. */
async function partsOf(response: Response) {
  if ('_toNodeResponse' in response) {
    const { status, headers, body } = (response as NodeResponse)._toNodeResponse()
    return { status, headers, content: (body ?? null) as Content }
  }
  const { status, headers, body } = response as Response
  const content = body && new Uint8Array(await (response as Response).arrayBuffer())
  return { status, headers: [...headers].flat(), content }
}

/** What a decision says of caches is true of the file, too. */
const keptAs = (file: Prerendered | undefined, kept: string | undefined) =>
  file && kept ? { ...file, headers: { ...file.headers, 'cache-control': kept } } : file

type Routed = Extract<Decision, { path: unknown }>

/** Encodes a decoded path again, so that it can be looked up as an address. */
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
