import { readFilters } from 'agent-access'
import { DomainError } from 'agent-access/core'
import { kindsWithPages } from '@/lib/collections/index'
import { pathOfPage, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { listInput } from '@/lib/operations/lists'
import { openRole } from '@/lib/operations/roles'
import { applicationView } from '@/lib/views/application'
import { listedOf, thingOf, viewOf } from '@/lib/views/entries'
import { jobDetailOf } from '@/lib/views/roles'
import { connectDocument, errorsDocument } from './agents'
import { documentOf, type MarkdownDocument, type MarkdownSource } from './document'
import { listDocument, pageDocument } from './pages'

/** Returns the Markdown of an address; throws if the page is missing, closed or badly filtered. */
export function documentAt(
  path: string,
  query: URLSearchParams,
  { catalog: content, ...sources }: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const catalog = content.at(now)
  const { site } = sources
  const source = { ...sources, catalog }
  if (path === paths.agentErrors) return errorsDocument(catalog)
  if (path === paths.connect) return connectDocument(source)
  const page = catalog.pages.find(({ slug }) => pathOfPage(slug) === path)
  const [listed] = kindsWithPages.find(([, { list }]) => list === path) ?? []
  if (page && listed) {
    const wanted = readFilters(listInput(listed), namesIn(query), source)
    return listDocument(listed, wanted, source, now)
  }
  if (page) return pageDocument(page, source, now)
  const [, list, slug = '', form] = /^(\/[^/]+)\/([^/]+?)(\/apply)?$/.exec(path) ?? []
  const [name] = kindsWithPages.find(([, of]) => of.list === list) ?? []
  if (name === 'roles' && form) {
    const role = openRole(catalog, slug, now)
    return documentOf(
      applicationView(jobDetailOf(role, site), source),
      role,
      path,
      source.catalog.messages,
    )
  }
  const thing =
    name === 'roles' ? openRole(catalog, slug, now) : name && thingOf(name, slug, catalog)
  if (name && thing && !form)
    return documentOf(viewOf(name, thing, source), thing, path, source.catalog.messages)
  const shown = site.url(encodeURI(path)).slice(site.origin.length)
  throw new DomainError('not_found', catalog.messages.missing.noPage({ path: shown }))
}

/** Returns the page of an address, also one that another module generates. */
export const pageAt = async (
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
  now: Date,
): Promise<MarkdownDocument> =>
  (await source.written?.[path]?.(now)) ?? documentAt(path, query, source, now)

/** Returns the paths of the pages that there is one of, which lead to all others. */
export const singlePaths = ({ pages }: Catalog): string[] => [
  ...pages.map(({ slug }) => pathOfPage(slug)),
  paths.connect,
  paths.agentErrors,
]

/** Returns the path of every page, in the order of a table of contents. */
export function markdownPaths(catalog: Catalog, now: Date): string[] {
  const there = catalog.at(now)
  return [
    ...singlePaths(there),
    ...kindsWithPages.flatMap(([name, { one }]) =>
      listedOf(name, there, now).map(({ slug }) => one(slug)),
    ),
  ]
}

const namesIn = (query: URLSearchParams) =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
