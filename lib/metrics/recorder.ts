import { metricsFlushSeconds, metricsRetentionDays } from '@/lib/config/limits'
import type { CounterStore } from '@/lib/database/counters'
import { keepAlive } from '@/lib/runtime/keep-alive'
import { log } from '@/lib/runtime/log'
import { dayOf, type Tally } from './tally'

const flushMs = metricsFlushSeconds * 1000

/** Brings what one process has counted to the store. What cannot be written is lost, and nobody waits. */
export class Recorder {
  #timer: ReturnType<typeof setInterval> | undefined
  #flushedAt = -Infinity
  #forgotDay = 0
  #isLosing = false

  constructor(
    private readonly tally: Tally,
    private readonly store: CounterStore,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Once a minute, where the process lives on. */
  start(): void {
    this.#timer ??= setInterval(() => void this.flush(), flushMs)
    this.#timer.unref()
  }

  /** With a count, at most once a minute, where a platform stops the process after each answer. */
  flushOnCount(): void {
    this.tally.onCount = (now) => {
      if (now - this.#flushedAt < flushMs) return
      this.#flushedAt = now
      keepAlive(this.flush())
    }
  }

  async flush(): Promise<void> {
    this.#flushedAt = this.clock()
    const days = this.tally.take()
    try {
      if (days.length > 0) await this.store.add(days)
      await this.#forget()
      this.#isLosing = false
    } catch (cause) {
      if (!this.#isLosing) log('warn', 'counts_lost', { cause })
      this.#isLosing = true
    }
  }

  async #forget(): Promise<void> {
    const today = dayOf(this.clock())
    if (today === this.#forgotDay) return
    await this.store.forget(today - metricsRetentionDays)
    this.#forgotDay = today
  }
}
