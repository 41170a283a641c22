import type { Skill as SkillFile } from 'agent-access'
import type { Site } from 'agent-access/core'
import { originMark, type Skill } from '@/lib/collections/skill'
import { operationNames } from '@/lib/operations/index'

/** Returns the skills with this site's address and the names of operations filled in. */
export const renderSkills = (skills: readonly Skill[], site: Site): SkillFile[] =>
  skills.map(({ name, description, text }) => ({
    name,
    description,
    text: text.replaceAll(/\{\{(\w+)\}\}/g, (mark, key: string) => {
      if (mark === originMark) return site.origin
      const operation = operationNames.get(key)
      if (!operation) throw new Error(`${name}/SKILL.md: ${mark} stands for nothing.`)
      return operation
    }),
  }))
