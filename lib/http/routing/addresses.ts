import {
  addRequestQuery,
  getTargetPath,
  isNotYetPublished,
  languageForm,
  type PublicationSchedule,
} from 'site-content/edge'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  type LocalizedPath,
  pageParameter,
  parseLocalizedPath,
  toMarkdownPath,
} from '@/lib/config/paths'
import { isPagePath } from '@/lib/config/routes'
import { toPagePath } from './classify'

/** Below its language, the default one included. */
export const toRenderPath = (language: string, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`

export const removeLanguage = (path: string): string => path.replace(languageSegment, '') || '/'
const languageSegment = new RegExp(`^/${languageForm}(?=/|$)`)

/** The parameters that make a form render per request: with its result, or without scripts. */
export const formQueryParameters = {
  receipt: 'receipt',
  repeated: 'repeated',
  withoutScripts: 'plain',
} as const

/** What each filter of a list takes, in the order in which links write it, by the path of the list; a list without filters is there, too. */
export type FilterTerms = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Checks for a list, which has pages; only some have filters. */
export const isListPath = (path: string, filters: FilterTerms): boolean =>
  Object.hasOwn(filters, path)

/** The query parameters of a list that filter it; others have no effect. */
export const getFilterNames = (path: string, filters: FilterTerms): readonly string[] =>
  Object.keys(filters[path] ?? {})

/** A parameter may be repeated or contain commas. */
export const getFilterValues = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

export const hasFormParameters = (query: URLSearchParams): boolean =>
  Object.values(formQueryParameters).some((name) => query.has(name))

/** Checks for a part of a list: what matches its filters, or a page of it. */
export const isPartOfListPage = (
  path: string,
  query: URLSearchParams,
  filters: FilterTerms,
): boolean =>
  isListPath(path, filters) &&
  [...getFilterNames(path, filters), pageParameter].some(
    (name) => getFilterValues(query, name).length > 0,
  )

interface RequestAddress extends LocalizedPath {
  readonly pathname: string
  readonly search: string
}

interface RoutingTables {
  /** Current address of each moved one. */
  readonly redirects: Readonly<Record<string, string>>
  readonly publication: PublicationSchedule
  readonly languages: readonly string[]
}

/**
 * A moved address leads to the page, or to its Markdown if that was requested. A redirect of an
 * address without a language is one of that address in every language.
 */
export function findRedirect(
  { pathname, search, language, path, namesLanguage, now }: RequestAddress & { readonly now: Date },
  tables: RoutingTables,
): string | undefined {
  const to =
    findTarget(pathname, tables, now) ??
    (namesLanguage ? addLanguage(findTarget(path, tables, now), language, tables) : undefined)
  return to === undefined ? undefined : addRequestQuery(to, search)
}

function findTarget(path: string, tables: RoutingTables, now: Date): string | undefined {
  const { redirects, publication, languages } = tables
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = Object.hasOwn(redirects, pathname) ? pathname : toPagePath(pathname)
  if (page === undefined || !Object.hasOwn(redirects, page)) return undefined
  const to = redirects[page] ?? ''
  if (
    isNotYetPublished(publication, parseLocalizedPath(getTargetPath(to) ?? '', languages).path, now)
  )
    return undefined
  return page === pathname ? to : toMarkdownAddress(to, languages)
}

/** Unless the address names a language itself. */
function addLanguage(to: string | undefined, language: string, { languages }: RoutingTables) {
  const targetPath = to && getTargetPath(to)
  return targetPath === undefined || parseLocalizedPath(targetPath, languages).namesLanguage
    ? to
    : addLanguagePrefix(getLanguagePrefix(language, languages), to ?? '')
}

/** Only pages of this site have Markdown. */
function toMarkdownAddress(to: string, languages: readonly string[]): string {
  const targetPath = getTargetPath(to)
  if (targetPath === undefined || !isPagePath(targetPath)) return to
  const [address = ''] = to.split(/[?#]/, 1)
  const { language, path, namesLanguage }: LocalizedPath = parseLocalizedPath(address, languages)
  const prefix = namesLanguage ? getLanguagePrefix(language, languages) : ''
  return addLanguagePrefix(prefix, toMarkdownPath(path)) + to.slice(address.length)
}

/** Undefined without a slash at the end. */
export const removeTrailingSlash = (pathname: string, search: string): string | undefined =>
  pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) + search : undefined

/** Undefined unless the path has that prefix. */
export function removeDefaultLanguage(
  { path, search, language, namesLanguage }: RequestAddress,
  { languages }: RoutingTables,
): string | undefined {
  if (!namesLanguage || language !== languages[0]) return undefined
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.map(encodeURIComponent).join('/')}${search}`
}
