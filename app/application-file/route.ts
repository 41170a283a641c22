import { services } from '@/lib/composition/server'
import { fileHandlers } from '@/lib/faces/form/receive-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = fileHandlers(services)
