import { basename, isAbsolute, relative } from 'node:path'
import { z } from 'zod'
import type { Issue } from '@/compiler/issue'
import { parsedBy, readSource } from '@/compiler/read'
import { defaultOf, isLanguage, type Languages } from '@/lib/domain/language'
import { applicantSystems, EmploymentType, Workplace } from '@/lib/domain/role'
import type { Taxonomies } from '@/lib/domain/taxonomy'

/** What leaves a role, or one of its offices, out. */
export const skip = 'skip'

/** What holds where no other line does. */
export const anyWord = '*'

const Words = z.record(z.string(), z.string()).default({})

const AtsFrontMatter = z.strictObject({
  source: z.enum(applicantSystems),
  board: z
    .string()
    .regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/,
      'Use the name in the board’s address, such as acme',
    ),
  region: z.literal('eu').optional(),
  languages: z
    .array(z.string().refine(isLanguage, 'Use a language tag in lower case, such as en or pt-br'))
    .min(1)
    .optional(),
  departments: Words,
  offices: Words,
  seniorities: Words,
  workplace: Workplace.default('onsite'),
  employmentType: EmploymentType.default('full-time'),
})

/** Which board is read, and what its words mean here. */
export type AtsFile = Omit<z.output<typeof AtsFrontMatter>, 'languages'> & {
  /** The languages in which texts are looked for, that of the original first. */
  readonly languages: Languages
}

/** The content's folder as messages name it: as a path where it is inside the project. */
export const labelOf = (root: string): string => {
  const path = relative('.', root)
  return path.startsWith('..') || isAbsolute(path) ? basename(root) : path
}

export const atsFileName = 'ats.md'

const kinds = {
  departments: 'disciplines',
  offices: 'locations',
  seniorities: 'levels',
} as const satisfies Record<string, keyof Taxonomies>

export type WordKind = keyof typeof kinds

export const wordKinds = Object.keys(kinds) as WordKind[]

export const termsFor = (kind: WordKind, taxonomies: Taxonomies) => taxonomies[kinds[kind]]

/** The file ats.md of the content, or every mistake in it. What it does not name is looked for in the site's languages. */
export function readAtsFile(root: string, taxonomies: Taxonomies, site: Languages) {
  const mistakes: Issue[] = []
  const source = readSource(root, atsFileName, mistakes)
  const file = source && parsedBy(AtsFrontMatter, source, mistakes)
  if (!source || !file) return { mistakes }
  for (const kind of wordKinds) {
    const known = termsFor(kind, taxonomies).map(({ slug }) => slug)
    const allowed = kind === 'seniorities' ? known : [...known, skip]
    for (const [word, slug] of Object.entries(file[kind]))
      if (!allowed.includes(slug))
        mistakes.push({
          file: atsFileName,
          line: source.lineOf([kind, word]),
          field: `${kind}.${word}`,
          message: `"${slug}" is not known`,
          allowed,
        })
  }
  if (mistakes.length > 0) return { mistakes }
  const named = file.languages ?? site
  const original = defaultOf(site)
  const languages = [...named].sort((a, b) => Number(b === original) - Number(a === original))
  return { file: { ...file, languages } satisfies AtsFile, mistakes }
}
