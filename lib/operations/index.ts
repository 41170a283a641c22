import { createRegistry, isPublic, type Registered } from 'agent-access'
import { submitJobApplication } from './applications'
import { getCaseStudy, listCaseStudies } from './case-studies'
import { submitContactInquiry } from './inquiries'
import type { Operation, PublicOperation } from './operation'
import { getRole, listRoles, startJobApplication } from './roles'
import { listTaxonomies } from './taxonomies'

/** All operations, in the order in which every face shows them. */
export const operations: readonly Registered<Operation>[] = createRegistry<Operation>({
  listRoles,
  getRole,
  listCaseStudies,
  getCaseStudy,
  listTaxonomies,
  submitContactInquiry,
  submitJobApplication,
})

/** The operations that programs may call. */
export const registry: readonly Registered<PublicOperation>[] = operations.filter(
  (operation): operation is Registered<PublicOperation> => isPublic(operation),
)

/** The tools of a page: what programs may call, and what needs a page. */
export const pageToolNames = [...registry, startJobApplication].map(({ name }) => name)

/** The names of operations and tools by their keys, for texts that mention them. */
export const operationNames: ReadonlyMap<string, string> = new Map(
  [...operations, startJobApplication].map(({ key, name }) => [key, name]),
)
