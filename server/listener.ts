import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { NodeResponse } from 'srvx/node'
import { asksForData, segmentOf } from '@/lib/config/next-private'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { trueForwardedFor } from '@/lib/http/client'
import type { Handler } from '@/lib/http/methods'
import { problemResponse } from '@/lib/http/problem'
import { methodNotAllowed } from '@/lib/http/request-method'
import { internal, withoutLanguage } from '@/lib/site/addresses'
import { decide, isBuiltFile } from '@/lib/site/decide'
import type { Decision, EdgeServices } from '@/lib/site/decision'
import { headersOf } from '@/lib/site/headers'
import { readAddress } from './address'
import type { MadeFiles } from './made-files'
import type { Prerendered } from './prerendered'
import type { PrerenderedResponses } from './prerendered-responses'
import type { RenderedPages } from './rendered-pages'
import { renewedPages } from './renewed-pages'
import { HostRequest } from './request'
import { add, type DynamicResponse, type Fields, sendDynamic, sendPrerendered } from './respond'
import { discardUnreadBody } from './unread-body'

export interface Parts {
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
  readonly fields: Fields
}

/** Serves the site: prerendered responses as they are, the rest by its route or page. */
export function listener(parts: Parts): RequestListener {
  const { services, trustedProxies, prerendered } = parts
  const renewed = renewedPages(parts.pages, prerendered)

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { path, query } = readAddress(incoming.url ?? '/')
    const fields = headersOf(path)
    const now = new Date()
    if (isReading(incoming) && isBuiltFile(path, services, now)) {
      const file = prerendered.fileAt(path) ?? (await parts.files.at(path))
      if (file) return sendPrerendered({ incoming, outgoing }, file, prerendered, fields)
    }
    incoming.url = path + query
    nameClient(incoming, trustedProxies)
    const request = new HostRequest(incoming, outgoing)
    const decision = isHealth(path)
      ? { path: undefined, headers: {} }
      : await decide(request, services, now)
    await follow({ incoming, outgoing, path, query, request, fields }, decision)
  }

  async function follow(exchange: Exchange, decision: Decision): Promise<void> {
    if ('response' in decision) return respond(exchange, decision.response)
    for (const name in decision.headers) exchange.fields.set(name, decision.headers[name] as string)
    if ('location' in decision)
      return sendDynamic(exchange, redirect(exchange.fields, decision.location))
    const path = decision.path === undefined ? exchange.path : encodePath(decision.path)
    if (decision.policy !== undefined && parts.pages.has(path)) {
      if (decision.isForAll && (await sendRenewed(exchange, path))) return
      return render(exchange, path, decision)
    }
    if (withoutLanguage(path) === internal.nowhere) return sendMissing(exchange, path)
    const made = decision.path === undefined ? await parts.files.at(exchange.path) : undefined
    const page = prerenderedAt(exchange, decision.path) ?? keptAs(made, decision.headers)
    if (page && isReading(exchange.incoming))
      return sendPrerendered(exchange, page, prerendered, exchange.fields)
    if (page)
      return respond(
        exchange,
        problemResponse(methodNotAllowed(exchange.request.method, ['GET', 'HEAD'])),
      )
    const route = parts.route(path)
    if (route) return respond(exchange, await route(exchange.request))
    return sendMissing(exchange)
  }

  const sendMissing = (exchange: Exchange, path = '') =>
    sendPrerendered(
      exchange,
      prerendered.at(path) ?? prerendered.missing,
      prerendered,
      exchange.fields,
    )

  function prerenderedAt({ incoming, path }: Exchange, target: string | undefined) {
    if (target === undefined) return prerendered.fileAt(path)
    const page = prerendered.at(target)
    const header = (name: string) => incoming.headers[name]
    if (page?.kind !== 'page' || !asksForData(header)) return page
    return prerendered.dataOf(target, segmentOf(header)) ?? prerendered.missing
  }

  /** Sends a page that is kept, or says that it is none. */
  async function sendRenewed(exchange: Exchange, page: string): Promise<boolean> {
    const { incoming, path: address, fields } = exchange
    const content = catalog.at(new Date())
    const { response } = await renewed({ incoming, address, page, content })
    if (response.status !== 200) return false
    // The page has a policy of its own instead of one for this request.
    fields.delete('content-security-policy')
    await sendPrerendered(exchange, response, prerendered, fields)
    return true
  }

  async function render(
    exchange: Exchange,
    page: string,
    { policy, origin }: Extract<Decision, { path: unknown }>,
  ): Promise<void> {
    const { incoming, outgoing, path: requested, query, request, fields } = exchange
    const from = origin ? { origin, 'x-forwarded-host': new URL(origin).host } : {}
    const rendered = await parts.pages.render({
      incoming,
      address: requested + query,
      page,
      headers: { 'content-security-policy': policy, ...from },
      body: new Uint8Array(isReading(incoming) ? [] : await request.arrayBuffer()),
    })
    // Next sends an empty page that only a script fills, where rendering finds that nothing is there.
    if (rendered.status === 404) {
      fields.delete('link')
      return sendMissing(exchange, `/${page.split('/')[1]}${internal.nowhere}`)
    }
    await sendDynamic(
      { incoming, outgoing },
      { ...rendered, headers: mergeHeaders(fields, rendered.headers, 'Accept') },
    )
  }

  async function respond({ incoming, outgoing, fields }: Exchange, response: Response) {
    const { status, headers, content } = await partsOf(response)
    for (let at = 0; at < headers.length; at += 2)
      add(fields, headers[at] ?? '', headers[at + 1] ?? '')
    await sendDynamic({ incoming, outgoing }, { status, headers: fields, content })
  }

  return (incoming, outgoing) => {
    discardUnreadBody(incoming, outgoing)
    // Node parses no further request on a connection that asked for an upgrade.
    if (incoming.headers.upgrade) outgoing.shouldKeepAlive = false
    answer(incoming, outgoing).catch((error) => fail(incoming, outgoing, error))
  }

  function fail(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): void {
    if (incoming.socket.destroyed) return
    const { headers } = problemResponse(error)
    if (outgoing.headersSent) return void outgoing.destroy()
    const id = headers.get('x-request-id')
    const fields = headersOf(incoming.url ?? '/')
    if (id) fields.set('x-request-id', id)
    sendPrerendered({ incoming, outgoing }, prerendered.failed, prerendered, fields).catch(() =>
      outgoing.destroy(),
    )
  }
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
    return { status, headers, content: (body ?? null) as DynamicResponse['content'] }
  }
  const { status, headers, body } = response as Response
  const content = body && new Uint8Array(await (response as Response).arrayBuffer())
  return { status, headers: [...headers].flat(), content }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** What a decision says of caches is true of the file, too. */
function keptAs(file: Prerendered | undefined, { 'cache-control': kept }: Decided) {
  return file && kept ? { ...file, headers: { ...file.headers, 'cache-control': kept } } : file
}

type Decided = Extract<Decision, { path: unknown }>['headers']

const isHealth = (path: string) => path === paths.health

/** Encodes a decoded path again, so that it can be looked up as an address. */
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const redirect = (fields: Fields, location: string) => ({
  status: 308,
  headers: fields.set('location', location),
  content: null,
})

/** Adds the headers of a response to the general ones; those of the response win. */
function mergeHeaders(
  fields: Fields,
  own: Iterable<readonly [string, string]>,
  variesBy?: string,
): Fields {
  for (const [name, value] of own) add(fields, name, value)
  if (!variesBy) return fields
  const vary = new Map(own).get('vary')
  return fields.set('vary', vary ? `${variesBy}, ${vary}` : variesBy)
}
