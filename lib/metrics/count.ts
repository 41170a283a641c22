import { env } from '@/lib/config/env'
import { shared } from '@/lib/runtime/shared'
import { type Counted, separator } from './counters'
import { PendingCounts } from './pending-counts'

let current: { readonly pendingCounts: PendingCounts | undefined } | undefined

/** Returns the counts of this process; undefined if METRICS is off. */
export function pendingCounts(): PendingCounts | undefined {
  current ??= shared('counts', () => ({
    pendingCounts: env().metrics ? new PendingCounts() : undefined,
  }))
  return current.pendingCounts
}

/** Counts one event in memory. Parts are fixed words, never text from a request. */
export function count(counted: Counted, ...parts: readonly string[]): void {
  pendingCounts()?.add(parts.length > 0 ? counted + separator + parts.join(separator) : counted)
}
