import { p99, readTimes } from './figures'
import type { Outcome } from './torture'

/** One run in figures, for a person. */
export function reportOf(outcome: Outcome): string {
  const { run, seconds, reconciled, before, after, inLogs, inStore, logBytes } = outcome
  const { record, outages, ledger } = run
  const { calm, withoutRedis } = readTimes(run)
  const { lost, doubled, ...counts } = reconciled
  const ms = (values: readonly number[]) => `${p99(values).toFixed(0)} ms of ${values.length}`
  const table = (entries: Iterable<[string, number]>) =>
    [...entries]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, many]) => `${name}: ${many}`)
      .join(', ')
  const lines = [
    ['requests answered', `${record.answered} in ${seconds} s`],
    [
      'without an answer',
      `${record.unanswered}, the server being away ${outages.secondsOf('server').toFixed(0)} s`,
    ],
    ['faults', `${record.faultCount} (${table(record.faults)})`],
    ['server starts', String(record.starts.length)],
    ['statuses', table(record.statuses)],
    ['reconciled', JSON.stringify(counts)],
    ['lost, doubled', `${lost.length}, ${doubled.length}`],
    ['p99 of reads, calm', ms(calm)],
    ...(withoutRedis.length > 0 ? [['p99 of reads, no Redis', ms(withoutRedis)]] : []),
    [
      'memory',
      `${before.rssMb} MB before, ${after.rssMb} MB after; heap ${before.heapMb} MB and ${after.heapMb} MB`,
    ],
    [
      'open files, timers',
      `${before.files}, ${before.timers} before; ${after.files}, ${after.timers} after`,
    ],
    [
      'logs',
      `${logBytes} characters; ${inLogs.length} of ${[...ledger.secrets()].length} names, addresses and tokens in them`,
    ],
    [
      'written to the database',
      `${inStore.length} of ${ledger.dryRuns.length} dry runs and ${ledger.tokens.size} tokens`,
    ],
    ['store too late', String(record.late)],
    ['wrong answers', String(record.violationCount)],
    ...record.notes.map((note) => ['skipped', note]),
  ]
  const width = Math.max(...lines.map(([name = '']) => name.length)) + 2
  return [
    `${run.name} stores`,
    ...lines.map(([name = '', text]) => `  ${name.padEnd(width)}${text}`),
  ].join('\n')
}
