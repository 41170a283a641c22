import { quotaCircuitBreaker, quotaTimeoutMs } from '../limits'
import { type Log, logKitEvent } from '../log'
import { withTimeout } from './availability'
import type { QuotaPolicy, QuotaResult, QuotaStore } from './quota'

interface Timing {
  readonly timeoutMs: number
  readonly failuresMax: number
  readonly retryMs: number
}

/**
 * Uses the shared quota while it answers in time, otherwise the local one. The local one always
 * counts too, so that a client gets no second quota when the shared one fails or is available
 * again.
 */
export class ResilientQuota implements QuotaStore {
  #failures = 0
  /** While the circuit breaker is open: the time of the next trial request. */
  #openUntil: number | undefined

  constructor(
    readonly shared: QuotaStore,
    readonly local: QuotaStore,
    readonly timing: Timing = { timeoutMs: quotaTimeoutMs, ...quotaCircuitBreaker },
    readonly logEvent: Log = logKitEvent,
  ) {}

  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<QuotaResult> {
    const quotaResult = this.#mayTryShared(now)
      ? await this.#takeShared(policy, client, now, count)
      : undefined
    if (quotaResult && !quotaResult.admitted) return quotaResult
    const local = await this.local.take(policy, client, now, count)
    return quotaResult && local.admitted && quotaResult.remaining <= local.remaining
      ? quotaResult
      : local
  }

  /** While the circuit breaker is open, admits one trial request after each pause. */
  #mayTryShared(now: Date): boolean {
    if (this.#openUntil === undefined) return true
    if (now.getTime() < this.#openUntil) return false
    this.#openUntil = now.getTime() + this.timing.retryMs
    return true
  }

  async #takeShared(...request: Parameters<QuotaStore['take']>): Promise<QuotaResult | undefined> {
    try {
      const quotaResult = await withTimeout(this.timing.timeoutMs, this.shared.take(...request))
      this.#succeeded()
      return quotaResult
    } catch (cause) {
      this.#failed(request[2], cause)
      return undefined
    }
  }

  #succeeded() {
    this.#failures = 0
    if (this.#openUntil === undefined) return
    this.#openUntil = undefined
    this.logEvent('info', 'quota_shared_again', {})
  }

  #failed(now: Date, cause: unknown) {
    this.#failures += 1
    if (this.#openUntil !== undefined || this.#failures < this.timing.failuresMax) return
    this.#openUntil = now.getTime() + this.timing.retryMs
    this.logEvent('warn', 'quota_local_only', { cause })
  }
}
