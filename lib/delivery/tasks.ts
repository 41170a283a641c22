import {
  deliveryBackoff,
  deliveryLeaseSeconds,
  deliveryTimeoutMs,
  taskPauseSeconds,
} from '@/lib/config/limits'
import type { LeasedTask, TaskOutcome, TaskStore } from '@/lib/database/tasks'
import { inOneLine } from '@/lib/domain/text-rules'
import { log } from '@/lib/runtime/log'
import { backoffMs } from './deliver-due'

/** One kind of work for the owner. */
export interface Work {
  readonly kind: string
  /** Adds the tasks that have become due; may be called at any time, by any process. */
  plan(tasks: TaskStore, now: Date): Promise<void>
  /** Does one; whatever it throws is tried again later, but for a `Refused`. */
  run(payload: unknown, signal: AbortSignal): Promise<void>
}

/** What another attempt would not change. */
export class Refused extends Error {}

/** Does the owner's tasks, as deliveries are done: leased, repeated with pauses, given up after a week. */
export class Tasks {
  #nextAt = -Infinity

  constructor(
    private readonly store: TaskStore,
    private readonly all: readonly Work[],
    private readonly random: () => number = Math.random,
  ) {}

  /** Plans and does what is due; never throws, so that nothing else waits for it in vain. */
  async run(now = new Date()): Promise<void> {
    if (this.all.length === 0 || now.getTime() < this.#nextAt) return
    this.#nextAt = now.getTime() + taskPauseSeconds * 1000
    try {
      for (const work of this.all) await work.plan(this.store, now)
      await this.store.forget(now)
      const until = new Date(now.getTime() + deliveryLeaseSeconds * 1000)
      for (;;) {
        const task = await this.store.lease(now, until)
        if (!task) return
        await this.store.settle(task, await this.#attempt(task, now), now)
      }
    } catch (cause) {
      log('error', 'tasks_failed', { cause })
    }
  }

  async #attempt(task: LeasedTask, now: Date): Promise<TaskOutcome> {
    const { kind, payload, attempts, firstAttemptAt = now } = task
    const work = this.all.find((one) => one.kind === kind)
    // Of a kind that is switched off since.
    if (!work) return 'given up'
    try {
      await work.run(payload, AbortSignal.timeout(deliveryTimeoutMs))
      log('info', 'task_done', { task: kind, attempts })
      return 'done'
    } catch (error) {
      const facts = { task: kind, attempts, error: inOneLine((error as Error).message) }
      const dueAt = new Date(now.getTime() + backoffMs(attempts, this.random()))
      const isOver =
        dueAt.getTime() > firstAttemptAt.getTime() + deliveryBackoff.giveUpSeconds * 1000
      if (error instanceof Refused || isOver) {
        log('error', 'task_given_up', facts)
        return 'given up'
      }
      log('warn', 'task_delayed', { ...facts, dueAt: dueAt.toISOString() })
      return { dueAt }
    }
  }
}
