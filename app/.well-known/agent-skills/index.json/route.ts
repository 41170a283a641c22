import { skillIndex } from '@/lib/documents/discovery/skills'
import { jsonHandlers } from '@/lib/http/document'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(() =>
  skillIndex(services().catalog.skills, services().site),
)
