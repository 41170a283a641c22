import { metricsRetentionDays } from '../limits'

/** The counts of one day, by name. */
export interface DayCounts {
  /** Days since 1970, in UTC. */
  readonly day: number
  readonly counts: ReadonlyMap<string, number>
}

/** Stores counts by day, each for its time. They concern no person, and losing some does no harm. */
export interface CounterStore {
  /** Adds to the existing counts, in one step. */
  add(days: readonly DayCounts[]): Promise<void>
  /** The days from `first` to `last` that have counts, in order. */
  read(first: number, last: number): Promise<readonly DayCounts[]>
}

const dayMs = 86_400_000

export const getCountsExpiry = (day: number): Date => new Date((day + metricsRetentionDays) * dayMs)

export const getLastExpiredDay = (now: Date): number =>
  Math.floor(now.getTime() / dayMs) - metricsRetentionDays
