import type { StorePort } from 'agent-access'
import type { PendingCounts } from 'agent-access/core'
import { keepAlive, log } from 'agent-access/core'
import { metricsFlushSeconds } from '@/lib/config/limits'

const flushMs = metricsFlushSeconds * 1000

/** Writes the counts of one process to the database; if that fails they are lost. */
export class Recorder {
  #timer: ReturnType<typeof setInterval> | undefined
  #flushedAt = -Infinity
  #isLosing = false

  constructor(
    private readonly pending: PendingCounts,
    private readonly store: StorePort.CounterStore,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Writes once a minute, for a process that keeps running. */
  start(): void {
    this.#timer ??= setInterval(() => void this.flush(), flushMs)
    this.#timer.unref()
  }

  /** Writes with a count, at most once a minute, where a platform stops idle processes. */
  flushOnCount(): void {
    this.pending.onCount = (now) => {
      if (now - this.#flushedAt < flushMs) return
      this.#flushedAt = now
      keepAlive(this.flush())
    }
  }

  async flush(): Promise<void> {
    this.#flushedAt = this.clock()
    const days = this.pending.take()
    try {
      if (days.length > 0) await this.store.add(days)
      this.#isLosing = false
    } catch (cause) {
      if (!this.#isLosing) log('warn', 'counts_lost', { cause })
      this.#isLosing = true
    }
  }
}
