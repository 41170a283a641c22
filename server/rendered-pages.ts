import { AsyncLocalStorage } from 'node:async_hooks'
import { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { mayReachNext } from '@/lib/config/next-private'
import { matcherOf, type Params } from '@/lib/site/routes'
import type { Entry } from './prerendered'
import type { HeaderFields } from './respond'

/** The function Next builds for a page (Deployment Adapter API, "Invoking Entrypoints"). */
type Render = (
  request: IncomingMessage,
  response: ServerResponse,
  context: {
    readonly waitUntil: (work: Promise<unknown>) => void
    readonly requestMeta: Readonly<Record<string, unknown>>
  },
) => Promise<void>

export interface PageRequest {
  readonly incoming: IncomingMessage
  /** The path and query that were requested. */
  readonly address: string
  /** The path of the page that renders it. */
  readonly page: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

export interface RenderedPage {
  readonly status: number
  readonly headers: HeaderFields
  readonly content: string | Uint8Array
}

/** Renders pages per request; their code is loaded when the first of them is requested. */
export function renderedPages(entries: readonly Entry[], buildFolder: string, origin: string) {
  // Next expects this global, as it is at the edge.
  Object.assign(globalThis, { AsyncLocalStorage })
  const require = createRequire(join(buildFolder, 'host', 'server.mjs'))
  const load = (file: string): Render => require(join(buildFolder, file)).handler
  const pages = entries.map(({ route, file }) => ({ paramsAt: matcherOf(route), file }))
  const relativeProjectDir = relative(process.cwd(), dirname(buildFolder)) || '.'
  const find = (path: string) => {
    for (const { paramsAt, file } of pages) {
      const params = paramsAt(path)
      if (params) return { file, params: decoded(params) }
    }
    return undefined
  }

  return {
    has: (path: string) => find(path) !== undefined,
    /** Loads the code that all pages share, before the first visitor needs it. */
    warmUp: () => {
      const [first] = pages
      if (first) load(first.file)
    },
    async render(page: PageRequest): Promise<RenderedPage> {
      const found = find(page.page)
      if (!found) throw new Error(`There is no page to render at ${page.page}`)
      const { file, params } = found
      const response = new PageResponse(page.incoming)
      const requestMeta = { relativeProjectDir, params, initURL: origin + page.address }
      await load(file)(requestFor(page), response, { waitUntil: ignoring, requestMeta })
      return response.made
    },
  }
}

export type RenderedPages = ReturnType<typeof renderedPages>

const ignoring = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Decodes the parameters of a page as Next does, each segment by itself. */
const decoded = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, found]) => [
      name,
      typeof found === 'string' ? decodeURIComponent(found) : found.map(decodeURIComponent),
    ]),
  )

/** Builds a new request message for Next, because the body has been read already. */
function requestFor({ incoming, address, headers, body }: PageRequest): IncomingMessage {
  const request = new IncomingMessage(incoming.socket)
  const forwarded = Object.entries(incoming.headers).filter(([name, value]) =>
    mayReachNext(name, value),
  )
  Object.assign(request, {
    method: incoming.method === 'HEAD' ? 'GET' : incoming.method,
    url: address,
    headers: { ...Object.fromEntries(forwarded), ...headers },
    complete: true,
  })
  if (body.length > 0) request.push(body)
  request.push(null)
  return request
}

/** Collects what Next writes, so that the page is sent like every other response. */
class PageResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array))
    return true
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk)
    this.emit('finish')
    return this
  }

  override flushHeaders(): void {}

  override writeHead(status: number, fields?: unknown): this {
    this.statusCode = status
    for (const [name, value] of Object.entries((fields ?? {}) as Record<string, string>))
      this.setHeader(name, value)
    return this
  }

  get made(): RenderedPage {
    const headers = new Map<string, string>()
    for (const [name, value] of Object.entries(this.getHeaders())) headers.set(name, String(value))
    return { status: this.statusCode, headers, content: Buffer.concat(this.#chunks) }
  }
}
