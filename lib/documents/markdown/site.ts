import { DomainError } from 'agent-access/edge'
import { applicationView } from '@/lib/careers/application-text'
import { openRole } from '@/lib/careers/operations'
import { toJobDetail } from '@/lib/careers/text'
import { getPagePath, paths } from '@/lib/config/paths'
import { collectionsWithList, collectionsWithPages } from '@/lib/content/collections'
import { findEntry, renderEntry } from '@/lib/documents/entries'
import { getListInput } from '@/lib/documents/lists'
import { readFiltersOfPage } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'
import { createConnectDocument, createErrorsDocument } from './agents'
import { type MarkdownDocument, type MarkdownSource, toDocument } from './document'
import { createListDocument, createPageDocument } from './pages'

/** Returns the Markdown of an address; throws if the page is missing, closed or badly filtered. */
export function findDocument(
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
): MarkdownDocument {
  const { catalog, site } = source
  if (path === paths.agentErrors) return createErrorsDocument(catalog)
  if (path === paths.connect) return createConnectDocument(source)
  const page = catalog.pages.find(({ slug }) => getPagePath(slug) === path)
  const [collectionName] = collectionsWithList.find(([, { list }]) => list === path) ?? []
  if (page && collectionName) {
    const filterInput = readFiltersOfPage(getListInput(collectionName), toParameters(query), source)
    return createListDocument(collectionName, filterInput, source)
  }
  if (page) return createPageDocument(page, source)
  const [, list, slug = '', form] = /^(\/[^/]+)\/([^/]+?)(\/apply)?$/.exec(path) ?? []
  const [name] = collectionsWithPages.find(([, of]) => of.list === list) ?? []
  if (name === 'roles' && form) {
    const role = openRole(catalog, slug)
    return toDocument(
      applicationView(toJobDetail(role, site), source),
      role,
      path,
      source.catalog.messages,
    )
  }
  const entry = name === 'roles' ? openRole(catalog, slug) : name && findEntry(name, slug, catalog)
  if (name && entry && !form)
    return toDocument(renderEntry(name, entry, source), entry, path, source.catalog.messages)
  const address = site.url(encodeURI(path)).slice(site.origin.length)
  throw new DomainError('not_found', catalog.messages.notFound.noPage({ path: address }))
}

/** Returns the page of an address, also one that another module generates. */
export const findPage = async (
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
): Promise<MarkdownDocument> =>
  (await source.generatedPages?.[path]?.()) ?? findDocument(path, query, source)

/** Returns the paths of the pages that there is one of, which lead to all others. */
export const listSinglePaths = ({ pages }: Catalog): string[] => [
  ...pages.map(({ slug }) => getPagePath(slug)),
  paths.connect,
  paths.agentErrors,
]

/** Returns the path of every page, in the order of a table of contents. */
export function listMarkdownPaths(catalog: Catalog): string[] {
  return [
    ...listSinglePaths(catalog),
    ...collectionsWithPages.flatMap(([name, { entryPath }]) =>
      catalog.open[name].map(({ slug }) => entryPath(slug)),
    ),
  ]
}

const toParameters = (query: URLSearchParams) =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
