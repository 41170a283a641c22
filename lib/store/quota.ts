export interface QuotaPolicy {
  readonly name: string
  readonly requestsMax: number
  readonly windowSeconds: number
}

export interface Verdict {
  readonly admitted: boolean
  readonly remaining: number
  /** Whole seconds until more is available, rounded up. */
  readonly resetSeconds: number
}

/** Counts requests of one client under one policy in a sliding window. */
export interface QuotaStore {
  take(policy: QuotaPolicy, client: string, now: Date, count?: number): Promise<Verdict>
}
