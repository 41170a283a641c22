import type { z } from 'zod'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { DomainError } from '@/lib/domain/errors'
import { readFilters } from '@/lib/operations/arguments'

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** The filters of an address, or none and why: a reader never meets an error for a filter. */
export function filtersIn<F extends z.ZodObject>(
  filters: F,
  query: Query,
): { wanted: z.output<F>; refusal?: string } {
  const read = (given: Query) => readFilters(filters, given, { catalog, site: site() })
  try {
    return { wanted: read(query) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { wanted: read({}), refusal: error.detail }
  }
}
