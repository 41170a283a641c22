import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { listTaxonomies } from '@/lib/operations/taxonomies'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(listTaxonomies, {
  services,
})
