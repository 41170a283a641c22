import { isPage } from '@/lib/config/areas'
import { listedKinds, nowherePath, pageParameter, paths } from '@/lib/config/paths'
import { caseStudyFilters, type Filters, roleFilters } from '@/lib/domain/filters'
import { languageForm } from '@/lib/domain/language'

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
  file: 'file',
  fileIssue: 'file-issue',
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
