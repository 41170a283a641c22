import { allowedValues, choicesText, fold, nearestTo, references } from 'agent-access'
import { DomainError, quoted, referenceCharsMax } from 'agent-access/core'
import { z } from 'zod'
import { parseLocalizedPath, paths } from '@/lib/config/paths'
import type { Messages } from '@/lib/messages/messages'
import type { Services } from './operation'

type Kind = 'role' | 'caseStudy'
type Known = Pick<Services, 'catalog' | 'site'>

/** A reference to one record: its slug, its exact title or its own address. */
export function Reference(kind: Kind, description: string) {
  const schema = z.string().min(1).max(referenceCharsMax).describe(description)
  references.set(schema, (text, known) => slugOf(kind, text, known as Known))
  return schema
}

/** Returns the slug of a reference; an unknown one stays as it is. */
function slugOf(kind: Kind, text: string, { catalog, site }: Known): string {
  const sent = text.trim()
  if (sent.length > referenceCharsMax) return text
  const word = fold(sent)
  const path = sent.startsWith(`${site.origin}/`) ? sent.slice(site.origin.length) : sent
  const bare = parseLocalizedPath(path, catalog.languages).path.replace(/(?:\.md|\/)$/, '')
  const found =
    recordsOf(kind, catalog).find(
      ({ slug }) => slug === word || addressesOf[kind](slug).includes(bare),
    ) ?? recordsInAll(kind, catalog).find(({ title }) => fold(title) === word)
  return found?.slug ?? text
}

const recordsOf = (kind: Kind, { roles, caseStudies }: Known['catalog']): readonly Titled[] =>
  kind === 'role' ? roles : caseStudies

/** Returns the records in every language, because a title may be in any. */
const recordsInAll = (kind: Kind, catalog: Known['catalog']): readonly Titled[] =>
  catalog.languages.flatMap((language) => recordsOf(kind, catalog.in(language)))

const addressesOf: Readonly<Record<Kind, (slug: string) => readonly string[]>> = {
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
  sent: string,
  records: readonly Titled[],
  messages: Messages,
): DomainError {
  const { refusals } = messages
  const known = allowedValues(records.map(({ slug, title }) => [slug, [slug, title]]))
  const choices = choicesText(nearestTo(sent, known), messages)
  const detail = `${refusals[message]({ sent: quoted(sent), choices })} ${refusals.listFirst}`
  return new DomainError('not_found', detail)
}
