import { z } from 'zod'
import { skillChars } from '@/lib/config/limits'
import { Line, Slug } from './text'

/** The front matter of a SKILL.md (agentskills.io). The folder bears the skill's name. */
export const SkillFrontMatter = z.strictObject({
  name: Slug.max(skillChars.nameMax),
  description: z
    .string()
    .trim()
    .min(skillChars.descriptionMin, `Write at least ${skillChars.descriptionMin} characters`)
    .max(skillChars.descriptionMax, `Write at most ${skillChars.descriptionMax} characters`),
  license: Line.optional(),
})

/**
 * A published skill; `text` is its whole file, in which `{{origin}}` stands for this site, and
 * `{{listRoles}}` and its like for operations.
 */
export type Skill = Readonly<z.infer<typeof SkillFrontMatter>> & { readonly text: string }

export const originMark = '{{origin}}'
