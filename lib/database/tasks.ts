/** Work for the owner that is done once, whatever number of processes there are, and repeated until it succeeds. */
export interface LeasedTask {
  readonly key: string
  /** The name of the work, and what it needs to know. */
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  readonly firstAttemptAt: Date | undefined
  readonly lease: string
}

type NewTask = Pick<LeasedTask, 'key' | 'kind' | 'payload'>

export type TaskOutcome = { readonly dueAt: Date } | 'done' | 'given up'

/** Stores tasks. Every method is one atomic step. */
export interface TaskStore {
  /** Adds a task, unless one of this key has been added before; returns whether it was. */
  add(task: NewTask, now: Date): Promise<boolean>
  /**
   * Keeps a state, and adds a task whose payload names what was added, changed or removed since the
   * state that was kept before; without a difference there is no task.
   */
  addChanges(kind: string, state: Readonly<Record<string, string>>, now: Date): Promise<void>
  /** Leases the task that has been due longest; no other process gets it before `until`. */
  lease(now: Date, until: Date): Promise<LeasedTask | undefined>
  /** Returns false and changes nothing if the lease was lost in the meantime. */
  settle(task: LeasedTask, outcome: TaskOutcome, now: Date): Promise<boolean>
  /** Forgets keys that are kept no longer, where the engine does not do so itself. */
  forget(now: Date): Promise<void>
}
