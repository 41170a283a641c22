import { deliveryIdleSeconds, housekeepingSeconds } from '@/lib/config/limits'
import { log } from '@/lib/log'
import { type DrainParts, drain } from './drain'

/** Keeps the outbox moving in one process: when woken, when something is due, and once a minute. */
export class Dispatcher {
  #pass: Promise<void> | undefined
  #again = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #keptHouseAt = 0

  constructor(private readonly parts: DrainParts) {}

  /** One pass at a time; whoever wakes it during one gets another right after. */
  wake(): Promise<void> {
    this.#again = true
    this.#pass ??= this.#passes().finally(() => {
      this.#pass = undefined
    })
    return this.#pass
  }

  start(): void {
    if (this.parts.channels.length === 0)
      log('warn', 'inquiry_delivery_unconfigured', {
        fix: 'Inquiries are stored only. Set SMTP_URL, SMTP_FROM and INQUIRY_TO, or INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET; read them with npm run inquiries.',
      })
    void this.#tick()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Retention, and a word about what is still here. */
  async keepHouse(now: Date): Promise<void> {
    this.#keptHouseAt = now.getTime()
    const { inquiries } = this.parts
    const erased = await inquiries.eraseExpired(now)
    if (erased > 0) log('info', 'inquiries_erased', { erased })
    const { oldestReceivedAt, ...counts } = await inquiries.backlog()
    if (counts.waiting + counts.parked + counts.quarantined === 0) return
    const oldestSeconds = ageSeconds(oldestReceivedAt, now)
    log(counts.parked > 0 ? 'error' : 'info', 'inquiries_undelivered', { ...counts, oldestSeconds })
  }

  async #passes(): Promise<void> {
    while (this.#again) {
      this.#again = false
      try {
        await drain(this.parts)
      } catch (cause) {
        log('error', 'inquiry_drain_failed', { cause })
        return
      }
    }
  }

  async #tick(): Promise<void> {
    const now = Date.now()
    try {
      if (now - this.#keptHouseAt >= housekeepingSeconds * 1000) await this.keepHouse(new Date())
      await this.wake()
    } catch (cause) {
      log('error', 'inquiry_housekeeping_failed', { cause })
    }
    this.#timer = setTimeout(() => void this.#tick(), await this.#pauseMs())
    this.#timer.unref()
  }

  async #pauseMs(): Promise<number> {
    const idleMs = deliveryIdleSeconds * 1000
    const dueAt = await this.parts.inquiries.nextDueAt().catch(() => undefined)
    if (!dueAt || this.parts.channels.length === 0) return idleMs
    return Math.min(idleMs, Math.max(shortestPauseMs, dueAt.getTime() - Date.now()))
  }
}

const shortestPauseMs = 250

export const ageSeconds = (since: Date | undefined, now: Date): number | undefined =>
  since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000))
