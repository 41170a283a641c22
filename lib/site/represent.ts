import { journalPaths, paths } from '@/lib/config/paths'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'
import { html, markdown, negotiate, wantsPage } from '@/lib/http/negotiation'
import { linksOf } from '@/lib/http/page-links'
import { internal, isFiltered, isFormNow, isInternal, roleIdOf } from '@/lib/http/pages'
import type { Decision, EdgeServices } from './decide'
import { programHeaders } from './headers'

/** The page at this address, in the form that is asked for. */
export function represent(
  request: Request,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Decision {
  // Next's own router asks for its form of the HTML page and accepts anything.
  const accept = request.headers.get('rsc') === '1' ? null : request.headers.get('accept')
  const wanted = negotiate(accept)
  if (wanted === undefined) return { path: under(internal.unacceptable, path), headers }
  if (wanted !== html)
    return { path: under(wanted === markdown ? internal.markdown : internal.plain, path), headers }
  if (isNowhere(path, services)) return { path: internal.nowhere, headers }
  Object.assign(headers, trialHeader(services, now))
  const links = linksOf(path, query, services)
  if (links.length > 0) headers.link = links.join(', ')
  const target = freshPage(path, query, services.closing, now.getTime())
  return target?.startsWith(internal.perRequest)
    ? forThisRequest(target, headers)
    : { path: target, headers }
}

/** Where nothing may be found, whatever was built there: a site without a journal has none of its addresses. */
export const isNowhere = (path: string, { pages }: Pick<EdgeServices, 'pages'>): boolean =>
  isInternal(path) || (journalAddress.test(path) && !pages.has(journalPaths.index))

const journalAddress = new RegExp(`^${journalPaths.index}(?:/|$)`)

/** Programs are answered by the server; who reads the address is told how to connect one. */
export function atMcp(
  request: Request,
  services: EdgeServices,
  now: Date,
  headers: Record<string, string>,
): Decision {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads || !wantsPage(request.headers.get('accept')))
    return { path: undefined, headers: { ...headers, ...programHeaders } }
  const page = { path: paths.connect, query: new URLSearchParams() }
  const decision = represent(request, page, services, now, headers)
  return 'path' in decision ? { ...decision, path: decision.path ?? paths.connect } : decision
}

/** Without it an ordinary browser does not show pages an interface that is still on trial. */
export function trialHeader({ originTrials }: EdgeServices, now: Date): Record<string, string> {
  const current = originTrials.filter(({ endsAt }) => endsAt > now.getTime())
  return current.length > 0 ? { 'origin-trial': current.map(({ token }) => token).join(', ') } : {}
}

/** What is not built beforehand gets a policy of its own. */
export function forThisRequest(path: string, headers: Record<string, string>) {
  const policy = contentSecurityPolicy([`'nonce-${crypto.randomUUID()}'`])
  headers['content-security-policy'] = policy
  return { path, headers, policy }
}

export const under = (root: string, path: string) => (path === '/' ? root : root + path)

/** The page that is true now, where the one built beforehand is not. */
export function freshPage(
  path: string,
  query: URLSearchParams,
  closing: EdgeServices['closing'],
  now: number,
): string | undefined {
  const id = roleIdOf(path)
  if (id !== undefined && Object.hasOwn(closing, id) && (closing[id] ?? Infinity) <= now)
    return internal.closedRole(id)
  if (isFiltered(path, query) || isFormNow(path, query)) return internal.perRequest + path
  const listsRoles = path === paths.home || path === paths.careers
  const closedSinceBuilt = Object.values(closing).some((at) => at > 0 && at <= now)
  if (!listsRoles || !closedSinceBuilt) return undefined
  return internal.perRequest + (path === paths.home ? '/home' : path)
}
