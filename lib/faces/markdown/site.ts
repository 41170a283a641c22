import { z } from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import { pagePaths, paths } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import type { PageSlug } from '@/lib/domain/page'
import { caseStudyFilters, findCaseStudies } from '@/lib/operations/case-studies'
import type { Registry } from '@/lib/operations/registry'
import { findRoles, openRole, roleFilters } from '@/lib/operations/roles'
import { errorsDocument } from './agents'
import { caseStudyDocument } from './case-studies'
import type { MarkdownDocument } from './document'
import { careersDocument, pageDocument, workDocument } from './pages'
import { roleDocument } from './roles'

/** What pages are made from. */
export interface MarkdownSource {
  readonly catalog: Catalog
  readonly registry: Registry
}

/** The Markdown face of an address; what is missing, closed or wrongly filtered is refused. */
export function documentAt(
  path: string,
  query: URLSearchParams,
  { catalog, registry }: MarkdownSource,
  now: Date,
): MarkdownDocument {
  if (path === paths.work)
    return workDocument(findCaseStudies(catalog, filtersOf(workQuery, query)).caseStudies, catalog)
  if (path === paths.careers)
    return careersDocument(findRoles(catalog, filtersOf(careersQuery, query), now).roles, catalog)
  if (path === paths.agentErrors) return errorsDocument(catalog)
  const page = Object.entries(pagePaths).find(([, at]) => at === path)
  if (page)
    return pageDocument(page[0] as Exclude<PageSlug, 'work' | 'careers'>, catalog, registry, now)
  const [, list, slug] = /^(\/[^/]+)\/([^/]+)$/.exec(path) ?? []
  if (list === paths.careers && slug) return roleDocument(openRole(catalog, slug, now), catalog)
  const study = list === paths.work && slug ? catalog.caseStudy(slug) : undefined
  if (study) return caseStudyDocument(study, catalog)
  throw new DomainError('not_found', `There is no page at ${encodeURI(path)}.`)
}

/** Every address with a Markdown face, in the order of a table of contents. */
export const markdownPaths = (catalog: Catalog, now: Date): string[] => [
  ...Object.values(pagePaths),
  paths.agentErrors,
  ...catalog.caseStudies.map(({ slug }) => paths.caseStudy(slug)),
  ...catalog.openRoles(now).map(({ slug }) => paths.role(slug)),
]

const careersQuery = z.object(roleFilters)
const workQuery = z.object({
  ...caseStudyFilters,
  year: z.array(z.coerce.number().int()).optional(),
})

/** Values by repetition or comma; empty ones do not count. */
function filtersOf<T extends z.ZodObject>(schema: T, query: URLSearchParams): z.output<T> {
  const raw: Record<string, string[]> = {}
  for (const name of Object.keys(schema.shape)) {
    const values = query.getAll(name).flatMap((value) => value.split(','))
    const stated = values.map((value) => value.trim()).filter(Boolean)
    if (stated.length > 0) raw[name] = stated
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  const fault = errors.map(({ field, message }) => `${field}: ${message}`).join('; ')
  throw new DomainError('invalid_request', `Correct the filter: ${fault}.`, { errors })
}
