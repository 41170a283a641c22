import { services } from '@/lib/composition/server'
import { restHandlers } from '@/lib/faces/rest/rest-handlers'
import { listTaxonomies } from '@/lib/operations/taxonomies'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = restHandlers(listTaxonomies, {
  services,
})
