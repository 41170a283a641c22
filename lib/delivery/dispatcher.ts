import { deliveryIdleSeconds, housekeepingSeconds } from '@/lib/config/limits'
import type { Backlog } from '@/lib/database/inquiries'
import { log } from '@/lib/runtime/log'
import { type Drained, type DrainParts, drain } from './drain'

/** Keeps the outbox moving in one process: when woken, when something is due, and once a minute. */
export class Dispatcher {
  #pass: Promise<void> | undefined
  #again = false
  #started = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #keptHouseAt = 0

  constructor(private readonly parts: DrainParts) {}

  /** One pass at a time; whoever wakes it during one gets another right after. */
  wake(): Promise<void> {
    this.#again = true
    this.#pass ??= this.#passes().finally(() => {
      this.#pass = undefined
      void this.#plan()
    })
    return this.#pass
  }

  start(): void {
    this.#started = true
    void this.#tick()
  }

  stop(): void {
    this.#started = false
    clearTimeout(this.#timer)
  }

  /** One bounded run for a schedule: deliver, clean up, say what is left. */
  async run(budgetSeconds: number): Promise<Drained & Omit<Backlog, 'oldestReceivedAt'>> {
    const now = new Date()
    const drained = await drain(this.parts, now.getTime() + budgetSeconds * 1000)
    const { oldestReceivedAt: _, ...left } = await this.keepHouse(now)
    return { ...drained, ...left }
  }

  /** Retention, and a word about what is still here. */
  async keepHouse(now: Date): Promise<Backlog> {
    this.#keptHouseAt = now.getTime()
    const { inquiries } = this.parts
    const erased = await inquiries.eraseExpired(now)
    if (erased > 0) log('info', 'inquiries_erased', { erased })
    const backlog = await inquiries.backlog()
    const { oldestReceivedAt, ...counts } = backlog
    const oldestSeconds = ageSeconds(oldestReceivedAt, now)
    if (counts.waiting + counts.parked + counts.quarantined > 0)
      log(counts.parked > 0 ? 'error' : 'info', 'inquiries_undelivered', {
        ...counts,
        oldestSeconds,
      })
    return backlog
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
      await this.parts.inquiries.forgetKeys(new Date(now))
      if (now - this.#keptHouseAt >= housekeepingSeconds * 1000) await this.keepHouse(new Date())
      await this.wake()
    } catch (cause) {
      log('error', 'inquiry_housekeeping_failed', { cause })
      await this.#plan()
    }
  }

  /** What was left after a pass, whoever asked for it, is looked at again when it is due. */
  async #plan(): Promise<void> {
    if (!this.#started) return
    const pauseMs = await this.#pauseMs()
    if (!this.#started) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#tick(), pauseMs)
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
