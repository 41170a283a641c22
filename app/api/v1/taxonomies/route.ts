import { access } from '@/lib/agent-access'
import { listTaxonomies } from '@/lib/operations/taxonomies'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = access.rest(listTaxonomies)
