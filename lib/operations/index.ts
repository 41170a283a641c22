import { getCaseStudy, listCaseStudies } from './case-studies'
import { submitContactInquiry, submitJobApplication } from './inquiries'
import { isPublic } from './operation'
import { createRegistry, type Registry } from './registry'
import { getRole, listRoles, startJobApplication } from './roles'
import { listTaxonomies } from './taxonomies'

/** All operations, in the order in which every face shows them. */
export const operations = createRegistry({
  listRoles,
  getRole,
  listCaseStudies,
  getCaseStudy,
  listTaxonomies,
  submitContactInquiry,
  submitJobApplication,
})

/** The operations that programs may call. */
export const registry: Registry = operations.filter(isPublic)

/** The tools of a page: what programs may call, and what needs a page. */
export const pageToolNames = [...registry, startJobApplication].map(({ name }) => name)

/** The names of operations and tools by their keys, for texts that mention them. */
export const operationNames: ReadonlyMap<string, string> = new Map(
  [...operations, startJobApplication].map(({ key, name }) => [key, name]),
)
