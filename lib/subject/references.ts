import { allowedValues, findNearest, fold } from 'agent-access'
import { DomainError, limits, quoted } from 'agent-access/core'
import { z } from 'zod'
import { parseLocalizedPath, paths } from '@/lib/config/paths'
import { defineAccepted } from './accepted-values'
import type { Messages } from './register'
import type { Sources } from './view'

type TargetKind = 'role' | 'caseStudy'

/** A reference to one record: its slug, its exact title or its own address. */
export function Reference(kind: TargetKind, description: string) {
  const schema = z.string().min(1).max(limits.referenceCharsMax).describe(description)
  return defineAccepted(schema, {
    accepts: (sources) => ({ resolve: (text) => findSlug(kind, text, sources) }),
  })
}

/** Returns the slug of a reference; an unknown one stays as it is. */
function findSlug(kind: TargetKind, text: string, { catalog, site }: Sources): string {
  const reference = text.trim()
  if (reference.length > limits.referenceCharsMax) return text
  const word = fold(reference)
  const path = reference.startsWith(`${site.origin}/`)
    ? reference.slice(site.origin.length)
    : reference
  const bare = parseLocalizedPath(path, catalog.languages).path.replace(/(?:\.md|\/)$/, '')
  const record =
    listRecords(kind, catalog).find(
      ({ slug }) => slug === word || addressesByKind[kind](slug).includes(bare),
    ) ?? recordsInAll(kind, catalog).find(({ title }) => fold(title) === word)
  return record?.slug ?? text
}

const listRecords = (
  kind: TargetKind,
  { roles, caseStudies }: Sources['catalog'],
): readonly Titled[] => (kind === 'role' ? roles : caseStudies)

/** Returns the records in every language, because a title may be in any. */
const recordsInAll = (kind: TargetKind, catalog: Sources['catalog']): readonly Titled[] =>
  catalog.languages.flatMap((language) => listRecords(kind, catalog.in(language)))

const addressesByKind: Readonly<Record<TargetKind, (slug: string) => readonly string[]>> = {
  role: (slug) => [paths.role(slug), paths.apply(slug), `${paths.jobs}/${slug}`],
  caseStudy: (slug) => [paths.caseStudy(slug), `${paths.caseStudies}/${slug}`],
}

interface Titled {
  readonly slug: string
  readonly title: string
}

/** Makes a `not_found` error that suggests similar records. */
export function notFound(
  message: 'noRole' | 'noCaseStudy',
  reference: string,
  records: readonly Titled[],
  messages: Messages,
): DomainError {
  const { refusals } = messages
  const allowed = allowedValues(records.map(({ slug, title }) => [slug, [slug, title]]))
  const nearest = findNearest(reference, allowed)
  const choices =
    nearest.length > 0 ? nearest.reduce((first, second) => refusals.or({ first, second })) : 'none'
  const detail = `${refusals[message]({ sent: quoted(reference), choices })} ${refusals.listFirst}`
  return new DomainError('not_found', detail)
}
