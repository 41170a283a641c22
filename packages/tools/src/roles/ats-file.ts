import { basename, isAbsolute, relative } from 'node:path'
import { parseFrontFields } from 'site-content'
import { type Issue, readSource } from 'site-content/compiler'
import { z } from 'zod'
import type { ContentFolder } from '../content'
import { type BoardTerms, type BoardWordKind, boardWordKinds, type RolesOfSite } from './site'

/** What leaves a role, or one of its offices, out. */
export const skippedRole = 'skip'

/** What holds where no other line does. */
export const boardWordWildcard = '*'

export const atsFileName = 'ats.md'

const TermMapping = z.record(z.string(), z.string()).default({})

const createSchema = ({ systems, schemas }: RolesOfSite) =>
  z.strictObject({
    source: z.enum(systems),
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
    workplace: schemas.workplace.default('onsite'),
    employmentType: schemas.employmentType.default('full-time'),
  })

/** Which board is read, and what its words mean here. */
export type AtsFile = z.output<ReturnType<typeof createSchema>>

/** The content's folder as messages name it: as a path where it is inside the project. */
export const getContentFolderLabel = (root: string): string => {
  const path = relative('.', root)
  return path.startsWith('..') || isAbsolute(path) ? basename(root) : path
}

export const listAllowedSlugs = (kind: BoardWordKind, terms: BoardTerms): readonly string[] => [
  ...terms[kind].map(({ slug }) => slug),
  ...(kind === 'seniorities' ? [] : [skippedRole]),
]

/** Reads ats.md of the content; what is invalid in it is added to the issues. */
export function readAtsFile(
  content: ContentFolder,
  roles: RolesOfSite,
  terms: BoardTerms,
  issues: Issue[],
) {
  const source = readSource(content, atsFileName, issues)
  const file = source && parseFrontFields(createSchema(roles), source, issues)
  for (const kind of file ? boardWordKinds : [])
    for (const [word, slug] of Object.entries(file?.[kind] ?? {})) {
      const allowed = listAllowedSlugs(kind, terms)
      const line = source?.getLine([kind, word]) ?? 1
      const message = `"${slug}" is not known`
      if (!allowed.includes(slug))
        issues.push({ file: atsFileName, line, field: `${kind}.${word}`, message, allowed })
    }
  return file
}
