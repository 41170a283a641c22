import { DomainError } from '@/lib/domain/errors'

/** A list as wanted, or the whole list and why: a reader never meets an error for a filter. */
export function narrowed<Wanted extends object, Found>(
  find: (wanted: Wanted) => Found,
  wanted: Wanted,
): { found: Found; refusal: string | undefined } {
  try {
    return { found: find(wanted), refusal: undefined }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid_request') throw error
    return { found: find({} as Wanted), refusal: error.detail }
  }
}

/** A filter of the address: repeated, or parted by commas. */
export const wordsOf = (value: string | readonly string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
