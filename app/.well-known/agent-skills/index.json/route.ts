import { services } from '@/lib/composition/server'
import { whileOpen } from '@/lib/content/while-open'
import { skillIndex } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  whileOpen((_, { skills }) => JSON.stringify(skillIndex(skills, services().site))),
)
