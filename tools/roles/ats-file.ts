import { basename, isAbsolute, relative } from 'node:path'
import { parseWith } from 'site-content'
import { type Issue, readSource } from 'site-content/compiler'
import { z } from 'zod'
import { applicantSystems, EmploymentType, Workplace } from '@/lib/careers/schema'
import { createSiteContent } from '@/lib/content/site-content'
import type { Taxonomies } from '@/lib/subject/taxonomy'

/** What leaves a role, or one of its offices, out. */
export const skippedRole = 'skip'

/** What holds where no other line does. */
export const anyBoardWord = '*'

export const atsFileName = 'ats.md'

const TermMapping = z.record(z.string(), z.string()).default({})

const AtsFile = z.strictObject({
  source: z.enum(applicantSystems),
  board: z
    .string()
    .regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/,
      'Use the name in the board’s address, such as acme',
    ),
  region: z.literal('eu').optional(),
  departments: TermMapping,
  offices: TermMapping,
  seniorities: TermMapping,
  workplace: Workplace.default('onsite'),
  employmentType: EmploymentType.default('full-time'),
})

/** Which board is read, and what its words mean here. */
export type AtsFile = z.output<typeof AtsFile>

/** The content's folder as messages name it: as a path where it is inside the project. */
export const getContentFolderLabel = (root: string): string => {
  const path = relative('.', root)
  return path.startsWith('..') || isAbsolute(path) ? basename(root) : path
}

export const taxonomyByBoardWordKind = {
  departments: 'disciplines',
  offices: 'locations',
  seniorities: 'levels',
} as const satisfies Record<string, keyof Taxonomies>

export type BoardWordKind = keyof typeof taxonomyByBoardWordKind

export const boardWordKinds = Object.keys(taxonomyByBoardWordKind) as BoardWordKind[]

export const listAllowedSlugs = (
  kind: BoardWordKind,
  taxonomies: Taxonomies,
): readonly string[] => [
  ...taxonomies[taxonomyByBoardWordKind[kind]].map(({ slug }) => slug),
  ...(kind === 'seniorities' ? [] : [skippedRole]),
]

/** Reads ats.md of the content; what is invalid in it is added to the issues. */
export function readAtsFile(root: string, taxonomies: Taxonomies, issues: Issue[]) {
  const source = readSource(createSiteContent(root), atsFileName, issues)
  const file = source && parseWith(AtsFile, source, issues)
  for (const kind of file ? boardWordKinds : [])
    for (const [word, slug] of Object.entries(file?.[kind] ?? {})) {
      const allowed = listAllowedSlugs(kind, taxonomies)
      const line = source?.getLine([kind, word]) ?? 1
      const message = `"${slug}" is not known`
      if (!allowed.includes(slug))
        issues.push({ file: atsFileName, line, field: `${kind}.${word}`, message, allowed })
    }
  return file
}
