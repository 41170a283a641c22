import type { Run } from './run-record'
import type { Outcome } from './torture'

/** After a fault the server catches up; what is called calm begins later. */
const calmAfterMs = 2000

const readsSlowerMax = 5
const rssGrowthMax = 1.5
const heapGrowthMax = 1.5
/** What comes and goes by itself: a database handle, a log, a timer that is just due. */
const handlesMoreMax = 10

export function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN
}

/** Times of reads while nothing was away, and of those sent while Redis was. */
export function readTimes({ record, outages }: Run) {
  const calm: number[] = []
  const withoutRedis: number[] = []
  for (const { sentAt, ms } of record.reads) {
    const to = sentAt + ms
    if (outages.overlap(['server'], sentAt, to, calmAfterMs)) continue
    if (!outages.overlap(['redis', 'disk'], sentAt, to, calmAfterMs)) calm.push(ms)
    else if (outages.overlap(['redis'], sentAt, sentAt, 0)) withoutRedis.push(ms)
  }
  return { calm, withoutRedis }
}

/** Everything that must hold, said as what does not. */
export function issuesOf({ run, reconciled, before, after, inLogs, inStore }: Outcome): string[] {
  const more = (what: string, was: number, is: number, most: number) =>
    is > most ? [`${run.name}: ${what} went from ${was} to ${is}, at most ${most} allowed`] : []
  return [
    ...run.record.violations,
    ...(run.record.violationCount > run.record.violations.length
      ? [`and ${run.record.violationCount - run.record.violations.length} more`]
      : []),
    ...reconciled.lost,
    ...reconciled.doubled,
    ...inLogs.map((text) => `${run.name}: in the logs: ${text}`),
    ...inStore.map((text) => `${run.name}: in the store: ${text}`),
    ...more('memory in MB', before.rssMb, after.rssMb, before.rssMb * rssGrowthMax),
    ...more('the heap in MB', before.heapMb, after.heapMb, before.heapMb * heapGrowthMax),
    ...more('open files', before.files, after.files, before.files + handlesMoreMax),
    ...more('timers', before.timers, after.timers, before.timers + handlesMoreMax),
    ...slowReads(run),
  ]
}

/** Fewer reads than this say nothing about the slowest hundredth. */
const readsMin = 2000

function slowReads(run: Run): string[] {
  const { calm, withoutRedis } = readTimes(run)
  if (withoutRedis.length < readsMin || calm.length < readsMin) return []
  const [was, is] = [p99(calm), p99(withoutRedis)]
  return is > readsSlowerMax * was
    ? [`p99 of reads: ${was.toFixed(0)} ms calm, ${is.toFixed(0)} ms without Redis`]
    : []
}
