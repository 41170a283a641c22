import { defineCollection, OneLineText, PublishAt, Slug } from 'site-content'
import { z } from 'zod'
import { skillChars, skillQueries } from '@/lib/config/limits'

/** Example requests of users, one per line; search services compare with them. */
const Queries = z
  .string()
  .trim()
  .refine(
    (text) =>
      text.split('\n').length >= skillQueries.min && text.split('\n').length <= skillQueries.max,
    `Write ${skillQueries.min} to ${skillQueries.max} lines`,
  )
  .meta({
    format: 'lines',
    description: 'What people ask for when they need it, one on each line.',
  })

/** The front matter of a SKILL.md (agentskills.io). The folder has the skill's name. */
const SkillFrontMatter = z.strictObject({
  name: Slug.max(skillChars.nameMax),
  description: z
    .string()
    .trim()
    .min(skillChars.descriptionMin, `Write at least ${skillChars.descriptionMin} characters`)
    .max(skillChars.descriptionMax, `Write at most ${skillChars.descriptionMax} characters`),
  license: OneLineText.optional(),
  publishAt: PublishAt,
  metadata: z.strictObject({ 'representative-queries': Queries }).optional(),
})

/** An agent skill. Its text is the whole file, with placeholders such as `{{origin}}`. */
export const skills = defineCollection({
  form: 'folders',
  folder: 'skills',
  fileName: 'SKILL.md',
  entryName: 'skill',
  schema: SkillFrontMatter,
  hasText: false,
  texts: undefined,
  pictures: [],
  references: {},
  hasPublishAt: true,
  order: 'asNamed',
})

export const siteOriginPlaceholder = '{{origin}}'
