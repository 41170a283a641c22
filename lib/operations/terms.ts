import { z } from 'zod'
import { filterValuesMax, textParameterCharsMax } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import { type Location, type TaxonomyKind, type Term, termWords } from '@/lib/domain/taxonomy'

/** Which taxonomy the words of a filter come from, for faces that list the choices. */
export const taxonomyOf = z.registry<{ readonly kind: TaxonomyKind }>()

/** A filter: terms by slug or name in any case; several of them mean any of them. */
export const TermFilter = (kind: TaxonomyKind, description: string) =>
  z
    .array(z.string().trim().min(1).max(textParameterCharsMax).register(taxonomyOf, { kind }))
    .max(filterValuesMax)
    .optional()
    .describe(description)

/** A term as answers carry it. */
export const TermSlug = (kind: TaxonomyKind) => z.string().register(taxonomyOf, { kind })

/** The slugs the given words stand for, in the taxonomy's order; an unknown word is refused. */
export function resolveTerms(
  field: string,
  words: readonly string[] | undefined,
  terms: Terms,
): string[] {
  if (!words || words.length === 0) return []
  const slugs = slugsByWord(terms)
  const wanted = words.map((word) => slugs.get(word.toLowerCase()))
  const all = terms.map((term) => term.slug)
  refuseUnknown(
    field,
    words.filter((_, at) => !wanted[at]),
    all,
  )
  return all.filter((slug) => wanted.some((found) => found?.includes(slug)))
}

type Terms = readonly (Term | Location)[]

const indexes = new WeakMap<Terms, ReadonlyMap<string, readonly string[]>>()

/** Taxonomies never change while a server runs, so each is indexed once. */
function slugsByWord(terms: Terms): ReadonlyMap<string, readonly string[]> {
  const known = indexes.get(terms)
  if (known) return known
  const index = new Map<string, string[]>()
  for (const term of terms)
    for (const word of termWords(term)) index.set(word, [...(index.get(word) ?? []), term.slug])
  indexes.set(terms, index)
  return index
}

/** One refusal for every filter: it names each unknown value and lists the allowed ones. */
export function refuseUnknown(
  field: string,
  unknown: readonly string[],
  allowed: readonly string[],
): void {
  if (unknown.length === 0) return
  const quoted = unknown.map((word) => `"${word}"`).join(', ')
  const message = `${quoted} is not a known ${field}. Allowed: ${allowed.join(', ')}.`
  throw new DomainError('invalid_request', message, {
    errors: unknown.map((word) => ({
      field,
      message: `"${word}" is not a known ${field}`,
      allowed,
    })),
  })
}
