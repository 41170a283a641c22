import { quotaBreaker, quotaTimeoutMs } from '@/lib/config/limits'
import { log } from '@/lib/runtime/log'
import { within } from '@/lib/runtime/timeout'
import type { QuotaPolicy, QuotaStore, Verdict } from './quota'

interface Timing {
  readonly timeoutMs: number
  readonly failuresMax: number
  readonly retryMs: number
}

/**
 * The shared quota while it answers in time, the local one otherwise. The local one counts along,
 * so that nobody gets a second quota when the shared one goes or comes back.
 */
export class ResilientQuota implements QuotaStore {
  #failures = 0
  /** Until then nobody is made to wait; undefined while the shared quota answers. */
  #restsUntil: number | undefined

  constructor(
    readonly shared: QuotaStore,
    readonly local: QuotaStore,
    readonly timing: Timing = { timeoutMs: quotaTimeoutMs, ...quotaBreaker },
  ) {}

  async take(policy: QuotaPolicy, client: string, now: Date, count = 1): Promise<Verdict> {
    const verdict = this.#mayAsk(now) ? await this.#ask(policy, client, now, count) : undefined
    if (verdict && !verdict.admitted) return verdict
    const here = await this.local.take(policy, client, now, count)
    return verdict && here.admitted && verdict.remaining <= here.remaining ? verdict : here
  }

  /** While it rests, one request after each pause is the probe; the others do not wait for it. */
  #mayAsk(now: Date): boolean {
    if (this.#restsUntil === undefined) return true
    if (now.getTime() < this.#restsUntil) return false
    this.#restsUntil = now.getTime() + this.timing.retryMs
    return true
  }

  async #ask(...request: Parameters<QuotaStore['take']>): Promise<Verdict | undefined> {
    try {
      const verdict = await within(this.timing.timeoutMs, this.shared.take(...request))
      this.#succeeded()
      return verdict
    } catch (cause) {
      this.#failed(request[2], cause)
      return undefined
    }
  }

  #succeeded() {
    this.#failures = 0
    if (this.#restsUntil === undefined) return
    this.#restsUntil = undefined
    log('info', 'quota_shared_again')
  }

  #failed(now: Date, cause: unknown) {
    this.#failures += 1
    if (this.#restsUntil !== undefined || this.#failures < this.timing.failuresMax) return
    this.#restsUntil = now.getTime() + this.timing.retryMs
    log('warn', 'quota_local_only', { cause })
  }
}
