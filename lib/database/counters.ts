import type { DayCounts } from '@/lib/metrics/tally'

/** Counts by day. They belong to nobody, and losing some does no harm. */
export interface CounterStore {
  /** Adds to what is there, in one go. */
  add(days: readonly DayCounts[]): Promise<void>
  /** The days from `first` to `last` that have counts, in their order. */
  read(first: number, last: number): Promise<readonly DayCounts[]>
  /** Forgets the days before this one, where the engine does not do so by itself. */
  forget(before: number): Promise<void>
}
