import { access } from '@/lib/agent-access'
import { listCaseStudies } from '@/lib/operations/case-studies'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.rest(listCaseStudies)
