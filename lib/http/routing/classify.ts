import { isFeedPath, languageDocuments, notFoundPath, paths } from '@/lib/config/paths'
import { findRoute, isPagePath, type Route } from '@/lib/config/routes'

/** What an address is by its form. Whether something is there, the content says. */
export type ClassifiedAddress = { readonly route: Route } & (
  | { readonly kind: 'page'; readonly form?: 'contact' | 'application' }
  | { readonly kind: 'markdown'; readonly page: string }
  /** `/llms.txt`. */
  | { readonly kind: 'guide' }
  /** Has the form of a feed. */
  | { readonly kind: 'feed' }
  /** The preview image of a page, its language included. */
  | { readonly kind: 'preview-image'; readonly page: string }
  /** Also serves people. */
  | { readonly kind: 'mcp' }
  /** Answered by its handler, what it does not know included. */
  | { readonly kind: 'service' }
  | { readonly kind: 'document' }
  /** A page that only routing leads to. */
  | { readonly kind: 'internal' }
  /** Nothing, whatever a host would find there. */
  | { readonly kind: 'nothing' }
)

/** Classifies an address without its language. */
export function classifyAddress(path: string): ClassifiedAddress {
  const route = findRoute(path)
  if (isFeedPath(path)) return { kind: 'feed', route }
  if (isMisplaced(path)) return { kind: 'nothing', route }
  if (route.kind === 'service') return { kind: path === paths.mcp ? 'mcp' : 'service', route }
  // Of the hidden files in public/ a host would send every one.
  if (/\/\.(?!well-known(?:\/|$))/.test(path)) return { kind: 'nothing', route }
  if (path === paths.llms) return { kind: 'guide', route }
  const page = toPagePath(path)
  if (page !== undefined) return { kind: 'markdown', page, route }
  const isInternal = internalPath.test(path)
  if (isPagePath(path))
    return isInternal ? { kind: 'internal', route } : { kind: 'page', route, ...findPageForm(path) }
  if (isInternal || path.includes('//')) return { kind: 'nothing', route }
  const image = findImagePage(path)
  return image === undefined
    ? { kind: 'document', route }
    : { kind: 'preview-image', page: image, route }
}

/** Checks for what people read with a browser. */
export const isPageKind = (kind: ClassifiedAddress['kind']): boolean =>
  kind === 'page' || kind === 'internal'

/** Checks for a document below a segment that is no language. */
const isMisplaced = (path: string): boolean =>
  !languageDocuments.includes(path) && languageDocuments.some((one) => path.endsWith(one))

/** Addresses below a language that only routing leads to. */
export const internalPaths = {
  dynamicRoot: '/per-request',
  /** The root of pages that are no longer as they were built. */
  dynamicPage: '/per-request/page',
  /** The one route that serves texts for agents, at the paths that were asked for. */
  agentAccess: '/agent-access',
  closedRole: (id: string) => `/careers/${id}/closed`,
  notFound: notFoundPath,
} as const

const internalPath =
  /^\/(?:per-request|agent-access|page-not-found)(?:\/|$)|^\/careers\/[^/]+\/closed$/

const ownDocuments: readonly string[] = [paths.authGuide, paths.sitemapMarkdown]

/** `/work.md` → `/work`, `/index.md` → `/`; undefined for any other document. */
export function toPagePath(path: string): string | undefined {
  if (
    !path.endsWith('.md') ||
    path.endsWith('/.md') ||
    ownDocuments.includes(path) ||
    !isPagePath(path.slice(0, -3))
  )
    return undefined
  const page = path.slice(0, -'.md'.length)
  return page === '/index' ? '/' : page
}

const application = /^\/careers\/([^/]+)\/apply$/
const role = /^\/careers\/([^/]+?)(?:\/apply)?$/

export function findPageForm(path: string): { readonly form?: 'contact' | 'application' } {
  if (path === paths.contact) return { form: 'contact' }
  return application.test(path) ? { form: 'application' } : {}
}

/** Also of its application form. */
export const findRoleIdInPath = (path: string): string | undefined => role.exec(path)?.[1]

/** `/og/de/work.png` → `/de/work`; an image of no page has the empty path; undefined for what is no such image. */
export function findImagePage(path: string): string | undefined {
  if (!path.startsWith('/og/')) return undefined
  const [, page = ''] = /^\/og(\/.+)\.png$/.exec(path) ?? []
  return page === '/index' ? '/' : page
}
