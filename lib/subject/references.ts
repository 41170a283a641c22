import { createAllowedValues, findNearestValues, normaliseWord } from 'agent-access'
import { DomainError, limits, quoteText } from 'agent-access/edge'
import { z } from 'zod'
import { parseLocalizedPath } from '@/lib/config/paths'
import { defineAcceptedValues } from './accepted-values'
import { type CollectionPaths, hasEntryPages } from './collection-paths'
import type { Catalog, Messages } from './register'
import type { ViewSources } from './view'

interface Titled {
  readonly slug: string
  readonly title: string
}

/** The names of collections with a list whose entries have a title. */
export type OfferedCollectionName = {
  [Name in keyof Catalog['open']]: Catalog['open'][Name][number] extends Titled ? Name : never
}[keyof Catalog['open']]

/** The messages that say that nothing has an identifier. */
export type NoEntryMessageName = Extract<keyof Messages['refusals'], `no${string}`>

/** The entries that a reference may mean. */
interface ReferredCollection<Name extends OfferedCollectionName> {
  readonly collectionName: Name
  readonly collection: { readonly paths: CollectionPaths }
  /** What is said of a reference to nothing, if more than that nothing has this name. */
  readonly noEntry?: NoEntryMessageName
}

/** A reference to one entry: its slug, its exact title or its own address. */
export function EntryReference<Name extends OfferedCollectionName>(
  referred: ReferredCollection<Name>,
  description: string,
) {
  const schema = z.string().min(1).max(limits.referenceCharsMax).describe(description)
  return defineAcceptedValues(schema, {
    accepts: (sources) => ({ resolve: (text) => findSlug(referred, text, sources) }),
  })
}

/** An unknown reference stays as it is. */
function findSlug<Name extends OfferedCollectionName>(
  { collectionName, collection: { paths } }: ReferredCollection<Name>,
  text: string,
  { catalog, site }: ViewSources,
): string {
  const reference = text.trim()
  if (reference.length > limits.referenceCharsMax) return text
  const word = normaliseWord(reference)
  const path = reference.startsWith(`${site.origin}/`)
    ? reference.slice(site.origin.length)
    : reference
  const bare = parseLocalizedPath(path, catalog.languages).path.replace(/(?:\.md|\/)$/, '')
  // A title may be in any language.
  const inAllLanguages = catalog.languages.flatMap(
    (language): readonly Titled[] => catalog.in(language)[collectionName],
  )
  const record =
    catalog[collectionName].find(
      ({ slug }) => slug === word || listAddresses(paths, slug).includes(bare),
    ) ?? inAllLanguages.find(({ title }) => normaliseWord(title) === word)
  return record?.slug ?? text
}

const listAddresses = (paths: CollectionPaths, slug: string): readonly string[] => [
  ...(hasEntryPages(paths) ? [paths.entryPath(slug), paths.subpagePath?.(slug) ?? []].flat() : []),
  ...(paths.api ? [`${paths.api}/${slug}`] : []),
]

/** Joins what may have been meant, for a message that knows of `none`. */
export const formatChoices = (
  choices: readonly string[],
  { refusals }: Pick<Messages, 'refusals'>,
): string =>
  choices.length > 0 ? choices.reduce((first, second) => refusals.or({ first, second })) : 'none'

/** Throws `not_found`, with similar entries, if none is listed. */
export function requireListedEntry<Name extends OfferedCollectionName>(
  { collectionName, noEntry = 'noEntry' }: ReferredCollection<Name>,
  slug: string,
  catalog: Catalog,
): Catalog['open'][Name][number] {
  const entry = catalog[collectionName].find((one) => one.slug === slug)
  if (entry) return entry
  const { open, messages } = catalog
  const allowed = createAllowedValues(
    open[collectionName].map((one) => [one.slug, [one.slug, one.title]]),
  )
  const { refusals } = messages
  const choices = formatChoices(findNearestValues(slug, allowed), messages)
  const detail = `${refusals[noEntry]({ sent: quoteText(slug), choices })} ${refusals.listFirst}`
  throw new DomainError('not_found', detail)
}
