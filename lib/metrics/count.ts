import { env } from '@/lib/config/env'
import { shared } from '@/lib/runtime/shared'
import { type Counted, separator } from './counters'
import { Tally } from './tally'

let current: { readonly tally: Tally | undefined } | undefined

/** What this process counts; nothing where METRICS is off. */
export function tally(): Tally | undefined {
  current ??= shared('tally', () => ({ tally: env().metrics ? new Tally() : undefined }))
  return current.tally
}

/** Counts one, in memory. Parts are words of ours, never what somebody sent. */
export function count(counted: Counted, ...parts: readonly string[]): void {
  tally()?.add(parts.length > 0 ? counted + separator + parts.join(separator) : counted)
}
