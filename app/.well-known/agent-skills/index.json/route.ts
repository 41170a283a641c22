import { createSkillIndex } from 'agent-access'
import { getServices } from '@/lib/agent-access'
import { memoizeUntilContentChanges } from '@/lib/content/content-cache'
import { renderSkills } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  memoizeUntilContentChanges((_, { skills }) => {
    const { site } = getServices()
    return JSON.stringify(createSkillIndex(renderSkills(skills, site), site))
  }),
)
