import { getCaseStudy, listCaseStudies } from './case-studies'
import { submitContactInquiry, submitJobApplication } from './inquiries'
import { isPublic, type Operation } from './operation'
import { createRegistry, type Registry } from './registry'
import { getRole, listRoles } from './roles'
import { listTaxonomies } from './taxonomies'

/** Everything the service can do, in the order every face shows it. */
export const operations = createRegistry<Operation>([
  listRoles,
  getRole,
  listCaseStudies,
  getCaseStudy,
  listTaxonomies,
  submitContactInquiry,
  submitJobApplication,
])

/** What programs are offered. */
export const registry: Registry = operations.filter(isPublic)
