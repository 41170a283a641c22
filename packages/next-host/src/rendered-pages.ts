import { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { createInitUrlOption, mayHeaderReachNext, prepareGlobals } from './next-internals'
import type { PageEntry } from './prerendered'
import type { ResponseParts } from './respond'

/** The function Next builds for a page (Deployment Adapter API, "Invoking Entrypoints"). */
type EntryHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: {
    readonly waitUntil: (work: Promise<unknown>) => void
    readonly requestMeta: { readonly relativeProjectDir: string; readonly hostname: string }
  },
) => Promise<void>

export interface RenderRequest {
  readonly incoming: IncomingMessage
  /** The path of the page and the query. */
  readonly address: string
  /** Headers for the page alone, such as a policy with a nonce. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Renders pages for each request; their code is loaded when the first of them is requested. */
export function createRenderedPages(
  entries: readonly PageEntry[],
  projectDir: string,
  origin: string | undefined,
) {
  prepareGlobals()
  const require = createRequire(join(projectDir, 'package.json'))
  const load = (file: string): EntryHandler => require(join(projectDir, file)).handler
  const pages = entries.map(({ pattern, file }) => ({ pattern: new RegExp(pattern), file }))
  const relativeProjectDir = relative(process.cwd(), projectDir) || '.'

  return {
    find: (path: string) => pages.find(({ pattern }) => pattern.test(path))?.file,
    /** Loads the code that all pages share, before the first visitor needs it. */
    warmUp: () => {
      if (pages[0]) load(pages[0].file)
    },
    async render(file: string, page: RenderRequest): Promise<ResponseParts> {
      const response = new PageResponse(page.incoming)
      // Next adds to this object, so each request has its own.
      const requestMeta = {
        relativeProjectDir,
        hostname: 'localhost',
        ...createInitUrlOption(origin, page.incoming.url),
      }
      await load(file)(toNextRequest(page), response, { waitUntil: ignoreFailure, requestMeta })
      return response.parts
    },
  }
}

export type RenderedPages = ReturnType<typeof createRenderedPages>

const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Builds a new request message for Next, because the body has been read already. */
function toNextRequest({ incoming, address, headers, body }: RenderRequest): IncomingMessage {
  const request = new IncomingMessage(incoming.socket)
  const forwarded = Object.entries(incoming.headers).filter(([name, value]) =>
    mayHeaderReachNext(name, value),
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

  get parts(): ResponseParts {
    const headers = Object.entries(this.getHeaders()).flatMap(([name, value]) => {
      const values = name === 'set-cookie' ? [value].flat() : [value]
      return values.map((one) => [name, String(one)] as const)
    })
    return { status: this.statusCode, headers, content: Buffer.concat(this.#chunks) }
  }
}
