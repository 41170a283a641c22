import { z } from 'zod'
import { skillChars, skillQueries } from '@/lib/config/limits'
import { Line, Slug } from './text'

/** Example requests of users, one per line; search services compare with them. */
const Queries = z
  .string()
  .trim()
  .refine(
    (text) =>
      text.split('\n').length >= skillQueries.min && text.split('\n').length <= skillQueries.max,
    `Write ${skillQueries.min} to ${skillQueries.max} lines`,
  )

/** The front matter of a SKILL.md (agentskills.io). The folder has the skill's name. */
export const SkillFrontMatter = z.strictObject({
  name: Slug.max(skillChars.nameMax),
  description: z
    .string()
    .trim()
    .min(skillChars.descriptionMin, `Write at least ${skillChars.descriptionMin} characters`)
    .max(skillChars.descriptionMax, `Write at most ${skillChars.descriptionMax} characters`),
  license: Line.optional(),
  metadata: z.strictObject({ 'representative-queries': Queries }).optional(),
})

/** A published skill; `text` is the whole file, with placeholders such as `{{origin}}`. */
export type Skill = Readonly<z.infer<typeof SkillFrontMatter>> & { readonly text: string }

export const originMark = '{{origin}}'
