/** The counts of one day, by name. */
export interface DayCounts {
  /** Days since 1970, in UTC. */
  readonly day: number
  readonly counts: ReadonlyMap<string, number>
}

/** Stores counts by day. They concern no person, and losing some does no harm. */
export interface CounterStore {
  /** Adds to the existing counts, in one step. */
  add(days: readonly DayCounts[]): Promise<void>
  /** Returns the days from `first` to `last` that have counts, in order. */
  read(first: number, last: number): Promise<readonly DayCounts[]>
  /** Deletes the days before this one, where the engine does not expire them itself. */
  forget(before: number): Promise<void>
}
