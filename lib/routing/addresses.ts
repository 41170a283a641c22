import {
  type LocalAddress,
  listedKinds,
  listsOfFeeds,
  localAddress,
  markdownPath,
  nowherePath,
  pageParameter,
  paths,
  prefixOf,
  withPrefix,
} from '@/lib/config/paths'
import { areaOf, isPage } from '@/lib/config/routes'
import { caseStudyFilters, type Filters, roleFilters } from '@/lib/domain/filters'
import { languageForm } from '@/lib/domain/language'
import { isNotYetPublished, type PublicationTable } from '@/lib/domain/publication-table'
import { pathAhead, withQuery } from '@/lib/domain/redirect'

interface PagesAndLanguages {
  readonly pages: ReadonlySet<string>
  readonly languages: readonly string[]
}

/** Returns the path at which a page is rendered: below its language, the default one included. */
export const renderedPath = (language: string, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`

/** Returns a path without a first segment that has the form of a language. */
export const withoutLanguage = (path: string): string => path.replace(languageSegment, '') || '/'
const languageSegment = new RegExp(`^/${languageForm}(?=/|$)`)

/** Addresses below a language that only the middleware leads to; a direct request is answered with 404. */
export const internal = {
  perRequest: '/per-request',
  /** The root of pages that are no longer as they were built. */
  changedPage: '/per-request/page',
  markdown: '/md/page',
  plain: '/md/plain',
  unacceptable: '/md/none',
  closedRole: (id: string) => `/careers/${id}/closed`,
  nowhere: nowherePath,
} as const

const internalPath = /^\/(?:per-request|md|nowhere)(?:\/|$)|^\/careers\/[^/]+\/closed$/
export const isInternal = (path: string): boolean => internalPath.test(path)

/** Checks for internal addresses, empty segments, and feeds and preview images of pages that the site does not have. */
export function isMissing(path: string, services: PagesAndLanguages): boolean {
  const list = listsOfFeeds.get(path)
  // A service refuses what it does not know in its own form.
  const hasEmptySegment = path.includes('//') && areaOf(path).is !== 'service'
  return (
    isInternal(path) ||
    hasEmptySegment ||
    (list !== undefined && !services.pages.has(list)) ||
    isMissingPreview(path, services)
  )
}

/** Checks for the preview image of a page that the site does not have. */
export function isMissingPreview(path: string, { pages, languages }: PagesAndLanguages): boolean {
  if (!path.startsWith('/og/')) return false
  const [, page = ''] = /^\/og(\/.+)\.png$/.exec(path) ?? []
  return !pages.has(localAddress(page === '/index' ? '/' : page, languages).path)
}

const ownDocuments: readonly string[] = [paths.authGuide, paths.sitemapMarkdown]

/** `/work.md` → `/work`, `/index.md` → `/`; undefined for any other document. */
export function pageOfMarkdownPath(path: string): string | undefined {
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

/** The parameters that make a form render per request: with its result, or without scripts. */
export const formQuery = {
  receipt: 'receipt',
  repeated: 'repeated',
  withoutScripts: 'plain',
} as const

/** Returns the role of a page, also for its application form. */
export const roleIdOf = (path: string): string | undefined => role.exec(path)?.[1]

/** The filters of lists, by the query parameter; others have no effect. */
const listFilters: Readonly<Record<string, Filters>> = {
  [paths.careers]: roleFilters,
  [paths.work]: caseStudyFilters,
}

/** Checks for a list, which has pages; only some have filters. */
export const isList = (path: string): boolean => listedKinds.some(({ list }) => list === path)

const parameters = new Map(
  Object.entries(listFilters).map(([path, filters]) => [path, Object.keys(filters)]),
)

export const filtersOf = (path: string): readonly string[] => parameters.get(path) ?? []

/** Returns all parameters that decide what a list shows. */
export const listParametersOf = (path: string): readonly string[] =>
  isList(path) ? [...filtersOf(path), pageParameter] : []

/** Returns the words of a filter, whether the parameter is repeated or contains commas. */
export const wordsOf = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

/** Checks for the form of an application. */
export const isApplication = (path: string): boolean => application.test(path)

export const isFormNow = (path: string, query: URLSearchParams): boolean =>
  isForm(path) && Object.values(formQuery).some((name) => query.has(name))

/** Checks for a part of a list: what matches its filters, or a page of it. */
export function isPartOfList(path: string, query: URLSearchParams): boolean {
  return listParametersOf(path).some((name) => wordsOf(query, name).length > 0)
}

interface Sent extends LocalAddress {
  readonly pathname: string
  readonly search: string
}

interface Known {
  /** Current address of each moved one. */
  readonly redirects: Readonly<Record<string, string>>
  readonly publication: PublicationTable
  readonly languages: readonly string[]
}

/**
 * Returns where a moved address is now: the page, or its Markdown if that was requested. A redirect
 * of an address without a language is one of that address in every language.
 */
export function movedTo(
  { pathname, search, language, path, isNamed, now }: Sent & { readonly now: Date },
  known: Known,
): string | undefined {
  const to =
    targetOf(pathname, known, now) ??
    (isNamed ? inLanguage(targetOf(path, known, now), language, known) : undefined)
  return to === undefined ? undefined : withQuery(to, search)
}

function targetOf(path: string, known: Known, now: Date): string | undefined {
  const { redirects, publication, languages } = known
  const sent = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = Object.hasOwn(redirects, sent) ? sent : pageOfMarkdownPath(sent)
  if (page === undefined || !Object.hasOwn(redirects, page)) return undefined
  const to = redirects[page] ?? ''
  if (isNotYetPublished(publication, localAddress(pathAhead(to) ?? '', languages).path, now))
    return undefined
  return page === sent ? to : markdownOf(to, languages)
}

/** Returns the address in a language, unless it names one itself. */
function inLanguage(to: string | undefined, language: string, { languages }: Known) {
  const ahead = to && pathAhead(to)
  return ahead === undefined || localAddress(ahead, languages).isNamed
    ? to
    : withPrefix(prefixOf(language, languages), to ?? '')
}

/** Returns the address of the Markdown, which only pages of this site have. */
function markdownOf(to: string, languages: readonly string[]): string {
  const ahead = pathAhead(to)
  if (ahead === undefined || !isPage(ahead)) return to
  const [address = ''] = to.split(/[?#]/, 1)
  const { language, path, isNamed }: LocalAddress = localAddress(address, languages)
  const prefix = isNamed ? prefixOf(language, languages) : ''
  return withPrefix(prefix, markdownPath(path)) + to.slice(address.length)
}

/** Returns the address of a path with a slash at its end, without it. */
export const withoutSlash = (pathname: string, search: string): string | undefined =>
  pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) + search : undefined

/** Returns the address of a path without the prefix of the default language. */
export function withoutPrefix(
  { path, search, language, isNamed }: Sent,
  { languages }: Known,
): string | undefined {
  if (!isNamed || language !== languages[0]) return undefined
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.map(encodeURIComponent).join('/')}${search}`
}
