import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { defaultLimits } from './limits'
import {
  type HeaderRule,
  loadPrerendered,
  type PrerenderedResponse,
  type PrerenderedSite,
} from './prerendered'
import { createRenderedPages, type RenderedPages } from './rendered-pages'
import {
  decodePath,
  discardUnreadBody,
  encodePath,
  HostRequest,
  isReadingMethod,
  parseRequestTarget,
} from './request'
import {
  addField,
  addHeader,
  type HttpExchange,
  readResponseParts,
  sendDynamic,
  sendPrerendered,
} from './respond'
import { createRouteTable, type RefuseMethod, type RouteEntries } from './route-table'

/** What is decided before a request is answered, as `middleware.ts` does under `next start`. */
export type HostDecision =
  | { readonly response: Response }
  | { readonly redirect: string; readonly headers?: Readonly<Record<string, string>> }
  | {
      /** The decoded path that answers; undefined is the requested one. */
      readonly path?: string | undefined
      readonly headers?: Readonly<Record<string, string>>
      /** Headers that a page rendered for this request is given beside those of the client. */
      readonly requestHeaders?: Readonly<Record<string, string>>
    }

export interface HostOptions {
  /** The folder that the build part has written. */
  readonly folder: string
  /** The folder of the project, for the pages that Next renders. */
  readonly projectDir: string
  /** Where this server answers itself, such as `http://localhost:3000`, for redirects of server actions. */
  readonly origin?: string | undefined
  /** The modules of `app/**\/route.ts`: `virtual:next-host/routes` in a bundle. */
  readonly routes: RouteEntries
  readonly decide?: (request: Request) => HostDecision | Promise<HostDecision>
  /** Files and routes at these paths answer without a decision, as a matcher of the middleware leaves them out. */
  readonly isUndecided?: (path: string) => boolean
  /** A new map of the headers of an address, in place of those that `next.config` has for it. */
  readonly getHeaders?: (path: string) => Map<string, string>
  /** Sets what handlers may trust, such as the address of the client. */
  readonly prepareRequest?: (incoming: IncomingMessage) => void
  /** Undefined for the limit of the host. */
  readonly bodyBytesMax?: (path: string) => number | undefined
  readonly refuseMethod?: RefuseMethod
  /** Answers a failure; a response of 500 without a body becomes the page for failures. */
  readonly toErrorResponse?: (error: unknown) => Response
  /** The page for what is missing, by the path that was decided for. */
  readonly notFoundPath?: (path: string) => string
}

export interface Host {
  readonly listener: RequestListener
  /** What the site's own build part has written into the index. */
  readonly site: Readonly<Record<string, string>>
  readonly warmUp: () => void
}

const missingPage = '/404'
const failedPage = '/500'

const refuseWith405: RefuseMethod = (method, allowed) =>
  new Response(`${method} is not served here; use ${allowed.join(', ')}.`, {
    status: 405,
    headers: { allow: allowed.join(', '), 'content-type': 'text/plain; charset=utf-8' },
  })

interface HostExchange extends HttpExchange {
  readonly path: string
  readonly query: string
  readonly request: HostRequest
}

/** Creates what serves a built Next site: what was prerendered as it is, the rest by its route or page. */
export function createHost(options: HostOptions): Host {
  const host = new NextHost(options)
  return {
    site: host.prerendered.index.site,
    warmUp: host.pages.warmUp,
    listener: (incoming, outgoing) => {
      discardUnreadBody(incoming, outgoing)
      // Node parses no further request on a connection that asked for an upgrade.
      if (incoming.headers.upgrade) outgoing.shouldKeepAlive = false
      host
        .answer(incoming, outgoing)
        .catch((error) => host.fail(incoming, outgoing, error))
        .catch(() => outgoing.destroy())
    },
  }
}

class NextHost {
  readonly prerendered: PrerenderedSite
  readonly pages: RenderedPages
  readonly #options: HostOptions
  readonly #refuseMethod: RefuseMethod
  readonly #findRoute: ReturnType<typeof createRouteTable>
  readonly #headersAt: (path: string) => Map<string, string>

  constructor(options: HostOptions) {
    this.#options = options
    this.prerendered = loadPrerendered(options.folder)
    const { entries, headerRules } = this.prerendered.index
    this.pages = createRenderedPages(entries, options.projectDir, options.origin)
    this.#refuseMethod = options.refuseMethod ?? refuseWith405
    this.#findRoute = createRouteTable(options.routes, this.#refuseMethod)
    this.#headersAt = options.getHeaders ?? createHeaderTable(headerRules)
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { decide, prepareRequest, bodyBytesMax } = this.#options
    const { path, query } = parseRequestTarget(incoming.url ?? '/')
    const fields = this.#headersAt(path)
    const isUndecided = isReadingMethod(incoming) && this.#options.isUndecided?.(path)
    const file = isUndecided ? this.#findFile(decodePath(path)) : undefined
    if (file) return sendPrerendered({ incoming, outgoing, fields }, file, this.prerendered)
    incoming.url = path + query
    prepareRequest?.(incoming)
    const bytesMax = bodyBytesMax?.(path) ?? defaultLimits.bodyBytes
    const request = new HostRequest(incoming, outgoing, bytesMax)
    const exchange = { incoming, outgoing, path, query, request, fields }
    const isDecided = decide && !(isUndecided && this.#findRoute(path))
    await this.#follow(exchange, isDecided ? await decide(request) : {})
  }

  async #follow(exchange: HostExchange, decision: HostDecision): Promise<void> {
    if ('response' in decision)
      return sendDynamic(exchange, await readResponseParts(decision.response))
    const { incoming, fields, request } = exchange
    const headers = decision.headers ?? {}
    for (const name in headers) fields.set(name, headers[name] as string)
    if ('redirect' in decision) {
      fields.set('location', decision.redirect)
      return sendDynamic(exchange, { status: 308, headers: [], content: null })
    }
    const path = decision.path === undefined ? exchange.path : encodePath(decision.path)
    const page = this.pages.find(path)
    if (page !== undefined) return this.#render(exchange, page, path, decision.requestHeaders ?? {})
    const target = decision.path ?? decodePath(path)
    // The likelier is looked for first: a route at an address itself, unless public/ has a file there, and a prerendered page at a target.
    const isOwn = decision.path === undefined && !this.#findFile(target)
    const own = isOwn ? this.#findRoute(path) : undefined
    const response = own ? undefined : this.#findResponse(exchange, target, headers)
    if (response && (isReadingMethod(incoming) || response.status === 404))
      return sendPrerendered(exchange, response, this.prerendered)
    const route = own ?? (response ? undefined : this.#findRoute(path))
    if (route) return sendDynamic(exchange, await readResponseParts(await route(request)))
    if (!response) return this.#sendMissing(exchange, path)
    const refusal = this.#refuseMethod(request.method, ['GET', 'HEAD'])
    return sendDynamic(exchange, await readResponseParts(refusal))
  }

  /** What was made beforehand: a page, its data for the router, or a file. */
  #findResponse(
    { incoming: { headers: requestHeaders } }: HostExchange,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): PrerenderedResponse | undefined {
    const { find, findData, index } = this.prerendered
    const response = find(path)
    if (response?.kind === 'data') return undefined
    const cacheControl = headers['cache-control']
    // What a decision says of caches is true of a file, too.
    if (response?.kind === 'file' && cacheControl)
      return { ...response, headers: { ...response.headers, 'cache-control': cacheControl } }
    if (response?.kind === 'file') return response
    if (!response || response.status === 404 || requestHeaders[index.rsc.header] !== '1')
      return response
    const segment = requestHeaders[index.rsc.prefetchSegmentHeader] as string | undefined
    const data = findData(path, segment)
    return data ? { ...data, status: response.status } : this.#missing(path)
  }

  #findFile(path: string): PrerenderedResponse | undefined {
    const response = this.prerendered.find(path)
    return response?.kind === 'file' ? response : undefined
  }

  #missing(path: string): PrerenderedResponse {
    const { find } = this.prerendered
    const own = this.#options.notFoundPath?.(path)
    return ((own === undefined ? undefined : find(own)) ?? find(missingPage)) as PrerenderedResponse
  }

  #sendMissing(exchange: HttpExchange, path: string): Promise<void> {
    return sendPrerendered(exchange, this.#missing(path), this.prerendered)
  }

  async #render(
    exchange: HostExchange,
    page: string,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { incoming, query, request, fields } = exchange
    const body = new Uint8Array(isReadingMethod(incoming) ? [] : await request.arrayBuffer())
    const parts = await this.pages.render(page, { incoming, address: path + query, headers, body })
    if (parts.status !== 404) {
      for (const name of this.prerendered.index.pageVaryHeaders) addField(fields, 'vary', name)
      return sendDynamic(exchange, parts)
    }
    // Next sends an empty page that only a script fills, where rendering finds that nothing is there.
    fields.delete('link')
    return this.#sendMissing(exchange, path)
  }

  async fail(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): Promise<void> {
    if (incoming.socket.destroyed) return
    const response =
      this.#options.toErrorResponse?.(error) ?? new Response(null, { status: failureStatus })
    if (outgoing.headersSent) return void outgoing.destroy()
    const exchange = { incoming, outgoing, fields: this.#headersAt(incoming.url ?? '/') }
    const parts = await readResponseParts(response)
    const page = this.prerendered.find(failedPage)
    if (parts.status !== failureStatus || !page) return sendDynamic(exchange, parts)
    for (const [name, value] of parts.headers)
      if (!name.startsWith('content-')) addHeader(exchange, name, value)
    await sendPrerendered(exchange, page, this.prerendered)
  }
}

const failureStatus = 500

/** Finds the headers that `next.config` has for an address, as a new map to add to. */
function createHeaderTable(rules: readonly HeaderRule[]) {
  const table = rules.map(({ pattern, headers }) => ({
    pattern: new RegExp(pattern),
    headers: Object.entries(headers),
  }))
  return (path: string): Map<string, string> => {
    const fields = new Map<string, string>()
    for (const { pattern, headers } of table)
      if (pattern.test(path)) for (const [name, value] of headers) fields.set(name, value)
    return fields
  }
}
