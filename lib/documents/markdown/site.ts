import {
  cacheUntilContentChanges,
  countEmptySearch,
  type MarkdownPage,
  type MarkdownText,
} from 'agent-access'
import { DomainError } from 'agent-access/edge'
import { toContentSignal } from '@/lib/agency/schema'
import { createApplicationView } from '@/lib/careers/application-text'
import { requireOpenRole } from '@/lib/careers/operations'
import { toJobDetail } from '@/lib/careers/text'
import { getPagePath, paths } from '@/lib/config/paths'
import { collectionsWithList, collectionsWithPages } from '@/lib/content/collections'
import { legalPages } from '@/lib/content/navigation'
import { findEntry, renderEntryView } from '@/lib/documents/entries'
import { getListQueryParameters, getListQuerySchema } from '@/lib/documents/lists'
import type { Page } from '@/lib/pages/schema'
import { parsePageFilters } from '@/lib/subject/filters'
import type { Catalog } from '@/lib/subject/register'
import { createConnectDocument, createErrorsDocument } from './agents'
import {
  type MarkdownDocument,
  type MarkdownSource,
  renderMarkdownPage,
  toMarkdownDocument,
} from './document'
import { createListDocument, createPageDocument } from './pages'

/** Throws if the page is missing, closed or badly filtered. */
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
    const filterInput = parsePageFilters(
      getListQuerySchema(collectionName),
      toParameters(query),
      source,
    )
    return createListDocument(collectionName, filterInput, source)
  }
  if (page) return createPageDocument(page, source)
  const [, list, slug = '', form] = /^(\/[^/]+)\/([^/]+?)(\/apply)?$/.exec(path) ?? []
  const [name] = collectionsWithPages.find(([, of]) => of.list === list) ?? []
  if (name === 'roles' && form) {
    const role = requireOpenRole(catalog, slug)
    return toMarkdownDocument(
      createApplicationView(toJobDetail(role, site), source),
      role,
      path,
      source.catalog.messages,
    )
  }
  const entry =
    name === 'roles' ? requireOpenRole(catalog, slug) : name && findEntry(name, slug, catalog)
  if (name && entry && !form)
    return toMarkdownDocument(
      renderEntryView(name, entry, source),
      entry,
      path,
      source.catalog.messages,
    )
  const address = site.url(encodeURI(path)).slice(site.origin.length)
  throw new DomainError(
    'not_found',
    catalog.messages.notFound.noPage({ path: address, choices: 'none' }),
  )
}

/** Also a page that another module generates. */
const findPage = async (
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
): Promise<MarkdownDocument> =>
  (await source.generatedPages?.[path]?.()) ?? findDocument(path, query, source)

/** Pages that lead to all others, and what is part of them. */
export function listMarkdownPages(source: MarkdownSource): readonly MarkdownPage[] {
  const { pages, messages } = source.catalog
  const { headings, texts } = messages
  const isLegal = ({ slug }: Page) => legalPages.some((page) => page === slug)
  const toPage = (page: Page) => ({
    path: getPagePath(page.slug),
    title: getPageName(page, source.catalog),
    description: page.description,
  })
  const listed = [
    ...pages.filter((page) => !isLegal(page)).map(toPage),
    { path: paths.apiDocs, title: headings.reference, description: texts.reference },
    { path: paths.connect, title: headings.connect, description: texts.connect },
    { path: paths.agentErrors, title: headings.errors, description: texts.errors },
    ...pages.filter(isLegal).map(toPage),
  ]
  return [...listed, ...listEntries(source.catalog)].map((page) => ({
    ...page,
    toMarkdown: ({ query }) => renderCached(page.path, query, source),
  }))
}

/** The title of the home page says what the agency promises, so its name is that of the navigation. */
const getPageName = ({ slug, title }: Page, { messages }: Catalog): string =>
  slug === 'home' ? messages.interface.navigation.start : title

/** The pages of entries, those of closed ones included, which say so. */
const listEntries = ({ page, ...catalog }: Catalog) =>
  collectionsWithPages.flatMap(([name, { page: slug, list, entryPath }]) =>
    catalog[name].flatMap((entry) => {
      const about = { title: entry.title, description: page(slug).description }
      const path = entryPath(entry.slug)
      const form = { ...about, path: `${path}/apply`, partOf: path }
      return [{ ...about, path, partOf: list }, ...(name === 'roles' ? [form] : [])]
    }),
  )

const cache = cacheUntilContentChanges<MarkdownText & Pick<MarkdownDocument, 'search'>>()

/** Renders a page once for what it says; each time that a list is asked for, its search counts. */
async function renderCached(
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
): Promise<MarkdownText> {
  const { catalog, site } = source
  const filters = getListQueryParameters(path).map((name) => query.getAll(name))
  const text = await cache(catalog, JSON.stringify([site.url(path), filters]), async () => {
    const document = await findPage(path, query, source)
    const links = [
      `<${site.url(document.path)}>; rel="canonical"`,
      ...(document.neighbours ?? []).map(({ rel, path }) => `<${site.url(path)}>; rel="${rel}"`),
    ]
    return {
      text: renderMarkdownPage(document, site, catalog.messages),
      ...(document.lang && { language: document.lang }),
      headers: { 'content-signal': toContentSignal(catalog.agency), link: links.join(', ') },
      ...(document.search && { search: document.search }),
    }
  })
  if (text.search) countEmptySearch('markdown', ...text.search)
  return text
}

/** There is one page of each, and they lead to all others. */
export const listSinglePagePaths = ({ pages }: Catalog): string[] => [
  ...pages.map(({ slug }) => getPagePath(slug)),
  paths.connect,
  paths.agentErrors,
]

/** In the order of a table of contents. */
export function listMarkdownPaths(catalog: Catalog): string[] {
  return [
    ...listSinglePagePaths(catalog),
    ...collectionsWithPages.flatMap(([name, { entryPath }]) =>
      catalog.open[name].map(({ slug }) => entryPath(slug)),
    ),
  ]
}

const toParameters = (query: URLSearchParams) =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
