import type { z } from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import { pagePaths, paths } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import type { PageSlug } from '@/lib/domain/page'
import { readFilters } from '@/lib/operations/arguments'
import { CaseStudyFilters } from '@/lib/operations/case-studies'
import { openRole, RoleFilters } from '@/lib/operations/roles'
import { applicationView } from '@/lib/views/application'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'
import { jobDetailOf, roleView } from '@/lib/views/roles'
import { connectDocument, errorsDocument } from './agents'
import { documentOf, type MarkdownDocument, type MarkdownSource } from './document'
import { careersDocument, pageDocument, workDocument } from './pages'

/** The Markdown face of an address; what is missing, closed or wrongly filtered is refused. */
export function documentAt(
  path: string,
  query: URLSearchParams,
  source: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const { catalog, site } = source
  const wanted = <F extends z.ZodObject>(filters: F) => readFilters(filters, namesIn(query), source)
  if (path === paths.work) return workDocument(wanted(CaseStudyFilters), source)
  if (path === paths.careers) return careersDocument(wanted(RoleFilters), source, now)
  if (path === paths.agentErrors) return errorsDocument(catalog)
  if (path === paths.connect) return connectDocument(source)
  const page = Object.entries(pagePaths).find(([, at]) => at === path)
  if (page) return pageDocument(page[0] as Exclude<PageSlug, 'work' | 'careers'>, source, now)
  const [, list, slug, form] = /^(\/[^/]+)\/([^/]+?)(\/apply)?$/.exec(path) ?? []
  if (list === paths.careers && slug) {
    const role = openRole(catalog, slug, now)
    const view = form ? applicationView : roleView
    return documentOf(view(jobDetailOf(role, site), source), path, role.updatedAt)
  }
  const study = list === paths.work && slug && !form ? catalog.caseStudy(slug) : undefined
  if (study) {
    const view = caseStudyView(caseStudyDetailOf(study, catalog, site), source)
    return documentOf(view, path, study.updatedAt)
  }
  throw new DomainError('not_found', `There is no page at ${encodeURI(path)}.`)
}

/** Every page of content, in the order of a table of contents. */
export const markdownPaths = (catalog: Catalog, now: Date): string[] => [
  ...Object.values(pagePaths),
  paths.connect,
  paths.agentErrors,
  ...catalog.caseStudies.map(({ slug }) => paths.caseStudy(slug)),
  ...catalog.openRoles(now).map(({ slug }) => paths.role(slug)),
]

const namesIn = (query: URLSearchParams) =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
