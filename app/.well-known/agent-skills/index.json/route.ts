import { getServices } from '@/lib/composition/server'
import { memoizeUntilContentChanges } from '@/lib/content/content-cache'
import { createSkillIndex } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  memoizeUntilContentChanges((_, { skills }) =>
    JSON.stringify(createSkillIndex(skills, getServices().site)),
  ),
)
