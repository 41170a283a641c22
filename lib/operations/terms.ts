import { z } from 'zod'
import { filterValuesMax, textParameterCharsMax } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import { type Location, type Term, termWords } from '@/lib/domain/taxonomy'

/** A filter: terms by slug or name in any case; several of them mean any of them. */
export const TermFilter = (description: string) =>
  z
    .array(z.string().trim().min(1).max(textParameterCharsMax))
    .max(filterValuesMax)
    .optional()
    .describe(description)

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
