import type { z } from 'zod'
import { DomainError } from '@/lib/domain/errors'
import { readFilters } from '@/lib/operations/arguments'
import type { Sources } from '@/lib/views/view'

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads the filters of an address; invalid ones give the unfiltered list and the reason. */
export function readPageFilters<F extends z.ZodObject>(
  filters: F,
  query: Query,
  sources: Sources,
): { wanted: z.output<F>; error?: string } {
  const read = (given: Query) => readFilters(filters, given, sources)
  try {
    return { wanted: read(query) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { wanted: read({}), error: error.detail }
  }
}
