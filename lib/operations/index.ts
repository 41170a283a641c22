import { getCaseStudy, listCaseStudies } from './case-studies'
import { submitContactInquiry, submitJobApplication } from './inquiries'
import { isPublic, type Operation } from './operation'
import { createRegistry, type Registry } from './registry'
import { getRole, listRoles } from './roles'
import { listTaxonomies } from './taxonomies'

/** All operations, in the order in which every face shows them. */
export const operations = createRegistry<Operation>([
  listRoles,
  getRole,
  listCaseStudies,
  getCaseStudy,
  listTaxonomies,
  submitContactInquiry,
  submitJobApplication,
])

/** The operations that programs may call. */
export const registry: Registry = operations.filter(isPublic)
