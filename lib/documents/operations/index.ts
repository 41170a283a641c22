import { createRegistry, isPublic, type Registered } from 'agent-access'
import { listTaxonomies } from '@/lib/agency/operations'
import { submitJobApplication } from '@/lib/careers/application'
import { getRole, listRoles, startJobApplication } from '@/lib/careers/operations'
import { submitContactInquiry } from '@/lib/contact/operations'
import type { Operation, PublicOperation } from '@/lib/subject/operation'
import { getCaseStudy, listCaseStudies } from '@/lib/work/operations'

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
