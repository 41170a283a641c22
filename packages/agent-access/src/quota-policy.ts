/** The maximum of requests of one client in any window of so many seconds. */
export interface QuotaPolicy {
  readonly name: string
  readonly requestsMax: number
  readonly windowSeconds: number
}
