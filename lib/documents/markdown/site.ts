import { z } from 'zod'
import { journalPaths, pagePaths, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { DomainError } from '@/lib/domain/errors'
import { readFilters } from '@/lib/operations/arguments'
import { CaseStudyFilters } from '@/lib/operations/case-studies'
import { PageNumber } from '@/lib/operations/paging'
import { openRole, RoleFilters } from '@/lib/operations/roles'
import { applicationView } from '@/lib/views/application'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'
import { journalEntryView } from '@/lib/views/journal'
import { jobDetailOf, roleView } from '@/lib/views/roles'
import { connectDocument, errorsDocument } from './agents'
import { documentOf, type MarkdownDocument, type MarkdownSource } from './document'
import { careersDocument, journalDocument, pageDocument, workDocument } from './pages'

const paged = { page: PageNumber }

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
  const wanted = <F extends z.ZodObject>(filters: F) => readFilters(filters, namesIn(query), source)
  if (path === paths.agentErrors) return errorsDocument(catalog)
  if (path === paths.connect) return connectDocument(source)
  const page = catalog.pages.find(({ slug }) => pagePaths[slug] === path)?.slug
  if (page === 'work') return workDocument(wanted(CaseStudyFilters.extend(paged)), source)
  if (page === 'careers') return careersDocument(wanted(RoleFilters.extend(paged)), source, now)
  if (page === 'journal') return journalDocument(wanted(z.object(paged)), source)
  if (page) return pageDocument(page, source, now)
  const [, list, slug, form] = /^(\/[^/]+)\/([^/]+?)(\/apply)?$/.exec(path) ?? []
  if (list === paths.careers && slug) {
    const role = openRole(catalog, slug, now)
    const view = form ? applicationView : roleView
    return documentOf(view(jobDetailOf(role, site), source), role, path, catalog.words)
  }
  const study = list === paths.work && slug && !form ? catalog.caseStudy(slug) : undefined
  if (study) {
    const view = caseStudyView(caseStudyDetailOf(study, catalog, site), source)
    return documentOf(view, study, path, catalog.words)
  }
  const entry =
    list === journalPaths.index && slug && !form ? catalog.journalEntry(slug) : undefined
  if (entry) return documentOf(journalEntryView(entry, source), entry, path, catalog.words)
  const shown = site.url(encodeURI(path)).slice(site.origin.length)
  throw new DomainError('not_found', catalog.words.missing.noPage({ path: shown }))
}

/** Returns the page of an address, also one that another module generates. */
export const pageAt = async (
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
  now: Date,
): Promise<MarkdownDocument> =>
  (await source.written?.[path]?.(now)) ?? documentAt(path, query, source, now)

/** Returns the path of every page, in the order of a table of contents. */
export function markdownPaths(catalog: Catalog, now: Date): string[] {
  const { pages, caseStudies, journal } = catalog.at(now)
  return [
    ...pages.map(({ slug }) => pagePaths[slug]),
    paths.connect,
    paths.agentErrors,
    ...caseStudies.map(({ slug }) => paths.caseStudy(slug)),
    ...journal.map(({ slug }) => journalPaths.entry(slug)),
    ...catalog.openRoles(now).map(({ slug }) => paths.role(slug)),
  ]
}

const namesIn = (query: URLSearchParams) =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
