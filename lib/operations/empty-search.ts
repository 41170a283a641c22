import { emptySearchTermsMax } from '@/lib/config/limits'
import type { Face } from '@/lib/domain/face'
import { count } from '@/lib/metrics/count'

type Filters = Readonly<Record<string, readonly (string | number)[]>>

/** Returns the terms of an empty search; undefined if it found something or had no filter. */
export function emptySearch(filters: Filters, found: number): string | undefined {
  const terms = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  )
  if (found > 0 || terms.length === 0) return undefined
  return terms.length > emptySearchTermsMax ? 'more terms' : terms.sort().join(' ')
}

export function countEmptySearch(face: Face, operation: string, terms: string | undefined): void {
  if (terms !== undefined) count('empty', face, operation, terms)
}
