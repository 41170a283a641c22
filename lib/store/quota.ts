export interface QuotaPolicy {
  readonly name: string
  readonly requestsMax: number
  readonly windowSeconds: number
}

export interface Verdict {
  readonly admitted: boolean
  readonly remaining: number
  /** Whole seconds until the current window ends and more is available, rounded up. */
  readonly resetSeconds: number
}

/**
 * Counts requests of one client in a sliding window: those of the current fixed window, plus those
 * of the one before weighted by how much of it still overlaps. A count that overshoots is spent.
 */
export interface QuotaStore {
  take(policy: QuotaPolicy, client: string, now: Date, count?: number): Promise<Verdict>
}

/** The seconds until the fixed window around `now` ends. */
export const resetSecondsAt = (windowSeconds: number, now: Date): number =>
  Math.ceil(windowSeconds - ((now.getTime() / 1000) % windowSeconds))
