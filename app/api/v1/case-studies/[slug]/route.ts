import { services } from '@/lib/composition/server'
import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { getCaseStudy } from '@/lib/operations/case-studies'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(getCaseStudy, {
  services,
})
