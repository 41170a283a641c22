import { findSkillText } from 'agent-access'
import { getServices } from '@/lib/agent-access'
import { renderSkills } from '@/lib/documents/discovery/skills'
import { changingDocumentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/markdown; charset=utf-8',
  (request, headers) => {
    const { site, catalog } = getServices()
    return findSkillText(renderSkills(catalog.skills, site), request, headers, site)
  },
)
