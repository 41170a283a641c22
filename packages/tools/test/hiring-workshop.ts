import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CalendarDate,
  type Content,
  createFormatters,
  createSnapshots,
  defineCollection,
  OneLineText,
  Paragraph,
  PublishAt,
  PublishedDay,
  Slug,
  UpdatedDay,
} from 'site-content'
import { compileContent, type Rules } from 'site-content/compiler'
import { z } from 'zod'
import {
  type Messages,
  rules,
  content as workshop,
  writeWorkshop,
} from '../../content/test/workshop'
import type { ContentOfSite } from '../src/content'
import type { RolesOfSite } from '../src/roles/site'
import { createFolder } from './workshop'

// The joiner's workshop, which also hires: its roles come from a job board.

export const textCharsMax = 20_000

const Workplace = z.enum(['onsite', 'hybrid', 'remote'])
const EmploymentType = z.enum(['full-time', 'part-time', 'contract', 'internship'])
const Salary = z
  .strictObject({
    min: z.number(),
    max: z.number(),
    currency: z.string().length(3),
    period: z.enum(['year', 'month', 'day', 'hour']),
  })
  .refine(({ min, max }) => min <= max)

const roles = defineCollection({
  form: 'files',
  folder: 'roles',
  entryName: 'role',
  schema: z.strictObject({
    title: OneLineText,
    discipline: Slug,
    level: Slug,
    locations: z.array(Slug).min(1),
    workplace: Workplace,
    employmentType: EmploymentType,
    salary: Salary.optional(),
    summary: Paragraph,
    publishedAt: PublishedDay,
    updatedAt: UpdatedDay,
    closesAt: CalendarDate.optional(),
    publishAt: PublishAt,
    closed: z.boolean().optional(),
    applyUrl: z.url(),
    pulledFrom: z
      .strictObject({ source: z.string(), board: z.string(), id: z.string() })
      .optional(),
  }),
  hasText: true,
  textCharsMax,
  texts: { title: 'text', summary: 'text', applyUrl: 'name' },
  pictures: [],
  references: { discipline: 'disciplines', level: 'levels', locations: 'locations' },
  hasPublishAt: true,
  order: { newestBy: 'publishedAt' },
})

const Term = z.strictObject({ slug: Slug, name: OneLineText })

const words = defineCollection({
  form: 'terms',
  folder: 'vocabulary',
  entryName: 'list of words',
  schema: { disciplines: Term, levels: Term, locations: Term },
  hasText: false,
  texts: { name: 'name' },
  pictures: [],
  references: {},
  hasPublishAt: false,
  order: 'asNamed',
})

const collections = { ...workshop.collections, roles, words }
type Collections = typeof collections

const definition: Content<Collections, 'pages'> = { ...workshop, collections }

export const rolesOfWorkshop: RolesOfSite = {
  collection: roles,
  terms: words,
  lists: { departments: 'disciplines', offices: 'locations', seniorities: 'levels' },
  listTermNames: ({ slug, name }: z.infer<typeof Term>) => [slug, name],
  systems: ['ashby', 'greenhouse', 'lever', 'personio', 'recruitee'],
  schemas: { workplace: Workplace, employmentType: EmploymentType, salary: Salary },
}

const compile = (folder: string) =>
  compileContent<Collections, Messages>(
    { ...definition, folder },
    { ...rules, complete: undefined } as unknown as Rules<Collections>,
    { cache: join(folder, '.pictures') },
  )

export const contentOfWorkshop: Pick<ContentOfSite, 'definition' | 'compile'> = {
  definition,
  compile,
}

const terms = (...slugs: readonly string[]) =>
  `---\nterms:\n${slugs.map((slug) => `  - { slug: ${slug}, name: ${slug.replace('-', ' ')} }\n`).join('')}---\n`

const files = {
  'vocabulary/disciplines.md': terms('product-design', 'brand'),
  'vocabulary/levels.md': terms('junior', 'mid', 'senior', 'lead', 'director'),
  'vocabulary/locations.md': terms('berlin', 'hamburg'),
  'roles/design-researcher.md': `---
title: Design Researcher
discipline: product-design
level: mid
locations: [berlin]
workplace: onsite
employmentType: full-time
summary: Finds out what people need of a chair before anybody draws one.
publishedAt: 2026-09-01
updatedAt: 2026-09-01
applyUrl: https://workshop.example/apply
---

We ask before we saw.
`,
}

/** Content that a test may pull into, in a folder of its own. */
export function pullingWorkshop() {
  const root = join(createFolder(), 'content')
  renameSync(writeWorkshop(files), root)
  const folder = join(root, 'roles')
  const catalog = async () => {
    const { data, issues } = await compile(root)
    if (!data) throw new Error(`The content does not compile: ${issues[0]?.message}`)
    return data
  }
  return {
    root,
    describeBoard: (text: string) => writeFileSync(join(root, 'ats.md'), text),
    catalog,
    async inGerman() {
      const at = createSnapshots(definition, await catalog(), (messages: Messages) =>
        createFormatters(messages, messages.locale),
      )
      return at(new Date()).in('de')
    },
    /** What a build would say of the files that the board fills. */
    async listWarnings() {
      const compiled = await compile(root)
      const pulled = /^roles\/(?:senior-designer|gestalter)/
      return (compiled.data ? compiled.warnings : []).filter(({ file }) => pulled.test(file))
    },
    /** Every file of the content, by its path. */
    snapshot: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [path, readFileSync(path, 'utf8')]),
      ),
    /** The path of the file that is kept in step with a posting. */
    getFile(id: string) {
      const name = readdirSync(folder).find((one) =>
        readFileSync(join(folder, one), 'utf8').includes(`\n  id: "${id}"\n`),
      )
      if (!name) throw new Error(`No file has the posting ${id}`)
      return join(folder, name)
    },
    async getRole(id: string) {
      const role = (await catalog()).roles.find(({ pulledFrom }) => pulledFrom?.id === id)
      if (!role) throw new Error(`No role has the posting ${id}`)
      return role
    },
    remove: () => rmSync(dirname(root), { recursive: true, force: true }),
  }
}
