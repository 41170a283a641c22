import { changeRequestPath, removeBasePath } from './http/base-path'
import { findClientAddress, type ProxySettings } from './http/client'
import { copyRequest } from './http/copy-request'
import { isForMarkdown } from './http/markdown-path'
import type { MethodHandlers } from './http/methods'
import { getPathname } from './http/pathname'
import type { ErrorResponder } from './http/problem'
import { addResponseHeaders, takeRequestQuota } from './http/request-quota'
import type { QuotaPolicy } from './limits'
import type { PageIndex } from './markdown/pages'
import type { QuotaStore } from './stores/quota'

interface HandleOptions {
  readonly handlersAt: (path: string) => MethodHandlers | undefined
  readonly basePath: string
  readonly pages: PageIndex
  /** Serves the Markdown of pages. */
  readonly markdown: MethodHandlers
  readonly quota: () => QuotaStore
  readonly policy: QuotaPolicy
  readonly getClient: (headers: Headers) => string
  readonly proxies: ProxySettings
  readonly problems: ErrorResponder
}

/** Leaves every request to the site that is not for agents. */
export function createRequestHandler(options: HandleOptions) {
  const { handlersAt, basePath, pages, markdown } = options
  const { quota, policy, getClient, proxies, problems } = options

  const hasMarkdown = (path: string): boolean => pages.find(path) !== undefined

  /** With the path below the base path. */
  function route(request: Request) {
    const pathname = removeTrailingSlash(getPathname(request))
    // A page is of the site, and so not below the base path.
    if (isForMarkdown(request, hasMarkdown)) return { handlers: markdown, path: pathname, pathname }
    const path = removeBasePath(pathname, basePath)
    const handlers = path === undefined ? undefined : handlersAt(path)
    return handlers && { handlers, path, pathname }
  }

  const answerAt = (routed: ReturnType<typeof route>, request: Request) =>
    routed?.handlers[request.method as keyof MethodHandlers]?.(
      changeRequestPath(request, routed.path),
    )

  /** Answers a request that is for agents; undefined for any other. Quotas are not counted. */
  const answer = async (request: Request): Promise<Response | undefined> =>
    answerAt(route(request), request)

  /** Counts a request against the quota of its client. */
  const countOne = (request: Request) =>
    takeRequestQuota(
      quota(),
      getClient(request.headers),
      problems,
      problems.contentFor(request),
      policy,
    )

  /** The path by which `answer` knows a request that is for agents. */
  const findPath = (request: Request): string | undefined => route(request)?.pathname

  /**
   * Answers a request that is for agents, within its quota; undefined for any other. The address of
   * the connection tells clients apart where no proxy does.
   */
  async function handle(received: Request, address?: string): Promise<Response | undefined> {
    const routed = route(received)
    if (!routed) return undefined
    const request = address ? withAddress(received, address, proxies) : received
    const { headers, refusal } = await countOne(request)
    if (refusal) return refusal
    const response = await answerAt(routed, request)
    return response && addResponseHeaders(response, headers)
  }

  return { basePath, hasMarkdown, answer, handle, findPath, count: countOne }
}

/** Some hosts end every address with a slash. */
export const removeTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1')

/** Replaces what a client may claim by its true address. */
function withAddress(
  request: Request,
  address: string,
  { trustedProxies }: ProxySettings,
): Request {
  const headers = new Headers(request.headers)
  const claimed = headers.get('x-forwarded-for') ?? undefined
  headers.set('x-forwarded-for', findClientAddress(claimed, address, trustedProxies))
  return copyRequest(request, { headers })
}
