import { metricsFlushSeconds } from './limits'
import { logKitEvent } from './log'
import { finishAfterResponse, getProcessSingleton } from './process'
import type { CounterStore, DayCounts } from './stores/counters'

const flushMs = metricsFlushSeconds * 1000

/**
 * The first part of a counter's name; the others follow, separated by bars.
 * - `request`: interface, topic, family of the user agent
 * - `call`: interface, operation
 * - `empty`: interface, operation, the terms of a search without results
 * - `refusal`: code of the error
 * - `operator`: call, host name whose signature holds, operation; or accepted, host name, of a submission
 * - `credential`: registered, used, revoked
 * - `submission`: previewed, accepted, interface; or delivered
 * - `client`: era of MCP, the name the client gives itself
 * - `visit`: family of what it began with, topic and language of its first page
 * - `began`: family of what the visit began with, form that was sent
 */
export type CounterName =
  | 'request'
  | 'call'
  | 'empty'
  | 'refusal'
  | 'operator'
  | 'credential'
  | 'submission'
  | 'client'
  | 'visit'
  | 'began'

const separator = '|'

const dayMs = 86_400_000

/** Days since 1970, in UTC. */
export const toDayNumber = (time: number): number => Math.floor(time / dayMs)

/** Clocks of every time zone turn at a quarter of an hour of UTC. */
const quarterMs = 900_000

/** Tells the day by the clocks of a time zone. */
export function createDayCounter(timeZone = 'UTC'): (time: number) => number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let known = { quarter: Number.NaN, day: 0 }
  return (time) => {
    const quarter = Math.floor(time / quarterMs)
    if (quarter !== known.quarter)
      known = { quarter, day: toDayNumber(Date.parse(date.format(time))) }
    return known.day
  }
}

/** Holds the counts of this process that are not written yet. */
export class PendingCounts {
  #day = 0
  #counts = new Map<string, number>()
  #earlier: DayCounts[] = []
  /** Called with each count, for platforms without timers. */
  onCount: ((now: number) => void) | undefined

  constructor(
    private readonly clock: () => number = Date.now,
    private readonly getDay: (time: number) => number = toDayNumber,
  ) {}

  add(name: string): void {
    const now = this.clock()
    const day = this.getDay(now)
    if (day !== this.#day) this.#turnTo(day)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    this.onCount?.(now)
  }

  /** Takes all counts by day and begins again at zero. */
  take(): readonly DayCounts[] {
    this.#turnTo(this.#day)
    const counts = this.#earlier
    this.#earlier = []
    return counts
  }

  #turnTo(day: number): void {
    if (this.#counts.size > 0) this.#earlier.push({ day: this.#day, counts: this.#counts })
    this.#counts = new Map()
    this.#day = day
  }
}

/** Writes the counts of one process to a store; if that fails they are lost. */
export class CountRecorder {
  #timer: ReturnType<typeof setInterval> | undefined
  #flushedAt = -Infinity
  #isLosing = false

  constructor(
    readonly pending: PendingCounts,
    private readonly getStore: () => CounterStore,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Writes once a minute, for a process that keeps running. */
  start(): void {
    this.#timer ??= setInterval(() => void this.flush(), flushMs)
    this.#timer.unref()
  }

  /** Writes with a count, at most once a minute, where a platform stops idle processes. */
  flushOnCount(): void {
    this.pending.onCount = (now) => {
      if (now - this.#flushedAt < flushMs) return
      this.#flushedAt = now
      finishAfterResponse(this.flush())
    }
  }

  async flush(): Promise<void> {
    this.#flushedAt = this.clock()
    const days = this.pending.take()
    try {
      if (days.length > 0) await this.getStore().add(days)
      this.#isLosing = false
    } catch (cause) {
      if (!this.#isLosing) logKitEvent('warn', 'counts_lost', { cause })
      this.#isLosing = true
    }
  }
}

const holder = getProcessSingleton('counts', (): { recorder?: CountRecorder } => ({}))

/** Starts to count in this process, by the days of a time zone, and returns what writes its counts. Before that, nothing is counted. */
export function startCounting(getStore: () => CounterStore, timeZone?: string): CountRecorder {
  holder.recorder ??= new CountRecorder(
    new PendingCounts(Date.now, createDayCounter(timeZone)),
    getStore,
  )
  return holder.recorder
}

/** Counts one event in memory. Parts are fixed words, never text from a request. */
export function countEvent(name: CounterName, ...parts: readonly string[]): void {
  holder.recorder?.pending.add(parts.length > 0 ? name + separator + parts.join(separator) : name)
}
