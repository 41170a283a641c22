import { siteOriginPlaceholder } from '@/lib/agency/skill'
import { operationNames } from '@/lib/documents/operations/index'
import type { ViewSources } from '@/lib/subject/view'

export const renderSkills = ({ catalog, site }: ViewSources) =>
  catalog.skills.map(({ name, description, text, metadata }) => ({
    name,
    description,
    queries: metadata?.['representative-queries'].split('\n'),
    text: text.replaceAll(/\{\{(\w+)\}\}/g, (mark, operation: string) => {
      if (mark === siteOriginPlaceholder) return site.origin
      if (!operationNames.includes(operation))
        throw new Error(`${name}/SKILL.md: ${mark} stands for nothing.`)
      return operation
    }),
  }))
