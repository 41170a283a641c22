import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { listCaseStudies } from '@/lib/operations/case-studies'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(listCaseStudies, {
  services,
})
