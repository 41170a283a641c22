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
  terms: readonly (Term | Location)[],
): string[] {
  if (!words || words.length === 0) return []
  const wanted = words.map((word) => word.toLowerCase())
  const found = terms.filter((term) => termWords(term).some((word) => wanted.includes(word)))
  const known = new Set(terms.flatMap(termWords))
  refuseUnknown(
    field,
    words.filter((word) => !known.has(word.toLowerCase())),
    terms.map((term) => term.slug),
  )
  return found.map((term) => term.slug)
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
