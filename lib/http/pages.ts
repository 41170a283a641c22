import { paths } from '@/lib/config/paths'

/** Addresses only the middleware may lead to; asked for directly, there is nothing. */
export const internal = {
  perRequest: '/per-request',
  markdown: '/md/page',
  plain: '/md/plain',
  unacceptable: '/md/none',
  closedRole: (id: string) => `/careers/${id}/closed`,
  /** Never a page: where a request for an internal address ends. */
  nowhere: '/per-request/nowhere',
} as const

const internalPath = /^\/(?:per-request|md)(?:\/|$)|^\/careers\/[^/]+\/closed$/
export const isInternal = (path: string): boolean => internalPath.test(path)

const services = [
  paths.mcp,
  paths.health,
  paths.ready,
  '/api',
  '/agent',
  '/page-tools',
  '/.well-known',
  '/_next',
]

/** Pages have no extension and are not part of the services; only they come as Markdown too. */
export const isPage = (path: string): boolean =>
  !services.some((root) => path === root || path.startsWith(`${root}/`)) &&
  !path.slice(path.lastIndexOf('/')).includes('.')

/** Built assets and images cost nothing; the middleware's matcher leaves the same out. */
export const isUncounted = (path: string): boolean => uncounted.test(path)
const uncounted =
  /^\/(?:_next\/static\/|og\/|pictures\/|favicon\.ico$|(?:apple-)?icon\d*(?:\.[a-z]+)?$)/

const ownDocuments: readonly string[] = [paths.authGuide, paths.sitemapMarkdown]

/** `/work.md` → `/work`, `/index.md` → `/`; documents of their own and what is no page have none. */
export function pageOfTwin(path: string): string | undefined {
  if (
    !path.endsWith('.md') ||
    path.endsWith('/.md') ||
    ownDocuments.includes(path) ||
    !isPage(path.slice(0, -3))
  )
    return undefined
  const page = path.slice(0, -'.md'.length)
  return page === '/index' ? '/' : page
}

const application = /^\/careers\/([^/]+)\/apply$/
const role = /^\/careers\/([^/]+?)(?:\/apply)?$/

export const isForm = (path: string): boolean => path === paths.contact || application.test(path)

/**
 * The parameters with which a form is rendered for the request: to show what came of it, or for a
 * browser without scripts, when it was shown.
 */
export const formQuery = {
  receipt: 'receipt',
  repeated: 'repeated',
  withoutScripts: 'plain',
} as const

/** The role a page is about, its application form included. */
export const roleIdOf = (path: string): string | undefined => role.exec(path)?.[1]

/** The parameters that narrow a list; any other leaves it as it is. */
export const listFilters = {
  [paths.careers]: ['location', 'level'],
  [paths.work]: ['discipline', 'industry', 'service', 'year'],
} as const

export const filtersOf = (path: string): readonly string[] =>
  path in listFilters ? listFilters[path as keyof typeof listFilters] : []

/** The words of a filter: repeated, or parted by commas. */
export const wordsOf = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

export const isFormNow = (path: string, query: URLSearchParams): boolean =>
  isForm(path) && Object.values(formQuery).some((name) => query.has(name))

export function isFiltered(path: string, query: URLSearchParams): boolean {
  return filtersOf(path).some((name) => wordsOf(query, name).length > 0)
}
