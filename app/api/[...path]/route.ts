import { nothingHere } from '@/lib/faces/rest/nothing-here'
import { services } from '@/lib/services'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nothingHere(services)
