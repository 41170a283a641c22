import { createContent } from './content'
import {
  findClientAddress,
  identifyClient,
  type ProxySettings,
  refuseForeignOrigin,
  toClientNetwork,
} from './http/client'
import { createContentFinder } from './http/language'
import { createErrorResponder, type ErrorResponder, type ProblemBody } from './http/problem'
import { type RequestQuotaResult, takeRequestQuota } from './http/request-quota'
import type { Messages } from './messages'
import { type ClientLimits, toQuotaPolicies } from './options'
import type { Site } from './site'
import type { QuotaStore } from './stores/quota'

interface GuardOptions {
  readonly site: () => Site
  /** What stands in front of the server. */
  readonly proxies: ProxySettings
  /** As `createAgentAccess` has them. */
  readonly limits?: ClientLimits | undefined
  /** As `createAgentAccess` has them. */
  readonly messages?: Readonly<Record<string, Messages>> | undefined
}

/** What every request goes through before it is answered, where the operations of a site cannot be loaded. */
export interface RequestGuard extends Pick<ErrorResponder, 'errorHeaders' | 'methodHandlers'> {
  /** What a caller may know of an error, in the default language; unexpected ones are logged. */
  toProblem(error: unknown): ProblemBody
  /** Answers with an error as every interface of the site does. */
  problemResponse(error: unknown, mediaType?: string): Response
  /** Answers 405, and says which methods are served. */
  refuseMethod(method: string, allowed: readonly string[]): Response
  /** Throws where another website makes a browser send the request. */
  requireOwnOrigin(request: Request): void
  /** Counts a request against the quota of its client; with an error it is over. */
  count(request: Request, quota: QuotaStore, now?: Date): Promise<RequestQuotaResult>
  /** The identity of a client, which quotas count. */
  findClient(headers: Headers): string
  /** The address of a client by what trusted proxies have added, else that of the connection. */
  findAddress(forwardedFor: string | undefined, socketAddress: string, proxies: number): string
  /** What quotas count of an address: all of it, or the network of an IPv6 one. */
  toNetwork(address: string): string
}

export function createRequestGuard({
  site,
  proxies,
  limits,
  messages,
}: GuardOptions): RequestGuard {
  const content = createContent(messages)
  const contentFor = createContentFinder(content)
  const problems = createErrorResponder(site, contentFor)
  const { requestQuota } = toQuotaPolicies(limits)
  const findClient = (headers: Headers) => identifyClient(headers, proxies)
  return {
    errorHeaders: problems.errorHeaders,
    methodHandlers: problems.methodHandlers,
    toProblem: (error) => problems.toProblem(error, content),
    problemResponse: (error, mediaType) => problems.problemResponse(error, content, mediaType),
    refuseMethod: (method, allowed) => problems.refuseMethod(method, allowed, content),
    requireOwnOrigin: (request) =>
      refuseForeignOrigin(request.headers, site().origin, contentFor(request).messages),
    count(request, quota, now) {
      const client = findClient(request.headers)
      return takeRequestQuota(quota, client, problems, contentFor(request), requestQuota, now)
    },
    findClient,
    findAddress: findClientAddress,
    toNetwork: toClientNetwork,
  }
}
