import { deliveryIdleSeconds, housekeepingSeconds } from '@/lib/config/limits'
import type { CredentialStore } from '@/lib/database/credentials'
import type { Backlog } from '@/lib/database/inquiries'
import { log } from '@/lib/runtime/log'
import { type DeliveryCounts, type DeliveryParts, deliverDue } from './deliver-due'

/** Delivers due inquiries in one process: when woken, when one becomes due, and once a minute. */
export class Dispatcher {
  #pass: Promise<void> | undefined
  #runAgain = false
  #started = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #housekeepingAt = 0

  constructor(
    private readonly parts: DeliveryParts,
    private readonly credentials?: Pick<CredentialStore, 'eraseExpired'>,
  ) {}

  /** Starts a pass; passes never overlap, so a wake-up during one starts another right after it. */
  wake(): Promise<void> {
    this.#runAgain = true
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

  /** Does one run for a scheduler: delivery, housekeeping, and the remaining backlog. */
  async run(budgetSeconds: number): Promise<DeliveryCounts & Omit<Backlog, 'oldestReceivedAt'>> {
    const now = new Date()
    const counts = await deliverDue(this.parts, now.getTime() + budgetSeconds * 1000)
    const { oldestReceivedAt: _, ...left } = await this.runHousekeeping(now)
    return { ...counts, ...left }
  }

  /** Erases expired data and logs the backlog. */
  async runHousekeeping(now: Date): Promise<Backlog> {
    this.#housekeepingAt = now.getTime()
    const { inquiries } = this.parts
    const erased = await inquiries.eraseExpired(now)
    if (erased > 0) log('info', 'inquiries_erased', { erased })
    await this.credentials?.eraseExpired(now)
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
    while (this.#runAgain) {
      this.#runAgain = false
      try {
        await deliverDue(this.parts)
      } catch (cause) {
        log('error', 'inquiry_delivery_failed', { cause })
        return
      }
    }
  }

  async #tick(): Promise<void> {
    const now = Date.now()
    try {
      await this.parts.inquiries.forgetKeys(new Date(now))
      if (now - this.#housekeepingAt >= housekeepingSeconds * 1000)
        await this.runHousekeeping(new Date())
      await this.wake()
    } catch (cause) {
      log('error', 'inquiry_housekeeping_failed', { cause })
      await this.#plan()
    }
  }

  /** Sets the timer for the next due inquiry after a pass. */
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
