import { whileOpen } from '@/lib/content/while-open'
import { skillIndex } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'
import { services } from '@/lib/services/server'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  whileOpen((_, { skills }) => JSON.stringify(skillIndex(skills, services().site))),
)
