import { getCaseStudy, listCaseStudies } from './case-studies'
import { submitContactInquiry } from './inquiries'
import { createRegistry, type Registry } from './registry'
import { getRole, listRoles } from './roles'
import { listTaxonomies } from './taxonomies'

/** Everything the service can do, in the order every face shows it. */
export const registry: Registry = createRegistry([
  listRoles,
  getRole,
  listCaseStudies,
  getCaseStudy,
  listTaxonomies,
  submitContactInquiry,
])
