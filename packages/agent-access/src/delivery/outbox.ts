import {
  deliveryBackoff,
  deliveryErrorCharsMax,
  deliveryIdleSeconds,
  deliveryLeaseSeconds,
  deliveryTimeoutMs,
  housekeepingSeconds,
  parallelDeliveriesMax,
  submissionRetentionDays,
} from '../limits'
import { type Log, logKitEvent } from '../log'
import type { Stores } from '../stores/stores'
import type {
  DeliveryBacklog,
  DeliveryOutcome,
  LeasedSubmission,
  SubmissionStore,
} from '../stores/submissions'
import { getEraseTime, type Submission } from '../submission'
import { toOneLine } from '../text-rules'

/** Delivers submissions to the agency. `send` resolves when the receiving system has accepted one. */
export interface DeliveryChannel<Content = unknown> {
  readonly name: string
  /** Tells whether this channel is for such a submission; without it, for each. */
  takes?(submission: Submission<Content>): boolean
  send(submission: Submission<Content>, signal: AbortSignal): Promise<void>
}

export interface DeliveryContext<Content = unknown> {
  readonly submissions: SubmissionStore<Content>
  readonly channels: readonly DeliveryChannel<Content>[]
  /** Called for each submission that is delivered. */
  readonly onDelivered?: () => void
  /** The command that shows submissions, for the log. */
  readonly submissionsCommand?: string
  readonly log?: Log
  /** Days from its delivery until a submission is erased. */
  readonly retentionDays?: number
  readonly clock?: () => Date
  readonly random?: () => number
  readonly timeoutMs?: number
}

const defaults = {
  clock: () => new Date(),
  random: Math.random,
  retentionDays: submissionRetentionDays as number,
  timeoutMs: deliveryTimeoutMs,
  onDelivered: () => {},
  submissionsCommand: 'agent-access submissions',
  log: logKitEvent,
}

type DeliveryCounts = Record<(typeof countByState)[keyof typeof countByState], number>

/** Delivers due submissions in one process: when woken, when one becomes due, and once a minute. */
export class SubmissionDispatcher<Content = unknown> {
  #pass: Promise<void> | undefined
  #runAgain = false
  #started = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #ticking: Promise<void> | undefined
  #housekeepingAt = 0
  readonly #log: Log

  constructor(
    private readonly parts: DeliveryContext<Content>,
    private readonly stores?: Pick<Stores, 'deleteExpired'>,
  ) {
    this.#log = parts.log ?? logKitEvent
  }

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
    if (this.#started) return
    this.#started = true
    this.#ticking = this.#tick()
  }

  /** Resolves when nothing is being delivered any more. */
  async stop(): Promise<void> {
    this.#started = false
    clearTimeout(this.#timer)
    await Promise.all([this.#ticking, this.#pass])
  }

  /** Does one run for a scheduler: delivery, housekeeping, and the remaining backlog. */
  async run(
    budgetSeconds: number,
  ): Promise<DeliveryCounts & Omit<DeliveryBacklog, 'oldestReceivedAt'>> {
    const now = new Date()
    const counts = await deliverDueSubmissions(this.parts, now.getTime() + budgetSeconds * 1000)
    // A scheduler's process may stop with this run, and what a wake-up has begun with it.
    await this.#pass
    const { oldestReceivedAt: _, ...results } = await this.runHousekeeping(now)
    return { ...counts, ...results }
  }

  /** Erases expired data and logs the backlog. */
  async runHousekeeping(now: Date): Promise<DeliveryBacklog> {
    this.#housekeepingAt = now.getTime()
    const { submissions } = this.parts
    const erased = await submissions.eraseExpired(now)
    if (erased > 0) this.#log('info', 'submissions_erased', { erased })
    await this.stores?.deleteExpired(now)
    const backlog = await submissions.backlog()
    const { oldestReceivedAt, ...counts } = backlog
    const oldestSeconds = ageSeconds(oldestReceivedAt, now)
    if (counts.waiting + counts.parked + counts.quarantined > 0)
      this.#log(counts.parked > 0 ? 'error' : 'info', 'submissions_undelivered', {
        ...counts,
        oldestSeconds,
      })
    return backlog
  }

  async #passes(): Promise<void> {
    while (this.#runAgain) {
      this.#runAgain = false
      try {
        await deliverDueSubmissions(this.parts)
      } catch (cause) {
        this.#log('error', 'submission_delivery_failed', { cause })
        return
      }
    }
  }

  async #tick(): Promise<void> {
    const now = Date.now()
    try {
      await this.stores?.deleteExpired(new Date(now))
      if (now - this.#housekeepingAt >= housekeepingSeconds * 1000)
        await this.runHousekeeping(new Date())
      await this.wake()
    } catch (cause) {
      this.#log('error', 'submission_housekeeping_failed', { cause })
      await this.#plan()
    }
  }

  /** Sets the timer for the next due submission after a pass. */
  async #plan(): Promise<void> {
    if (!this.#started) return
    const pauseMs = await this.#pauseMs()
    if (!this.#started) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#ticking = this.#tick()
    }, pauseMs)
    this.#timer.unref()
  }

  async #pauseMs(): Promise<number> {
    const idleMs = deliveryIdleSeconds * 1000
    const dueAt = await this.parts.submissions.nextDueAt().catch(() => undefined)
    if (!dueAt || this.parts.channels.length === 0) return idleMs
    return Math.min(idleMs, Math.max(shortestPauseMs, dueAt.getTime() - Date.now()))
  }
}

const shortestPauseMs = 250

const ageSeconds = (since: Date | undefined, now: Date): number | undefined =>
  since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000))

/** Delivers due submissions, several at once, until nothing is due or the time is over. */
export async function deliverDueSubmissions<Content>(
  deliveryParts: DeliveryContext<Content>,
  endAt = Infinity,
): Promise<DeliveryCounts> {
  const parts = { ...defaults, ...deliveryParts }
  const { submissions, channels, clock } = parts
  const counts: DeliveryCounts = { delivered: 0, failed: 0, parked: 0 }
  if (channels.length === 0) return counts
  const work = async () => {
    while (clock().getTime() < endAt) {
      const now = clock()
      const until = new Date(now.getTime() + deliveryLeaseSeconds * 1000)
      const leased = await submissions.lease(now, until)
      if (!leased) return
      const outcome = await attempt(leased, parts)
      report(leased, outcome, await settle(leased, outcome, until, parts), parts)
      counts[countByState[outcome.state]] += 1
    }
  }
  await Promise.all(Array.from({ length: parallelDeliveriesMax }, work))
  return counts
}

const countByState = { delivered: 'delivered', waiting: 'failed', parked: 'parked' } as const

/** Sends to every channel that has not accepted the submission yet, and decides what comes next. */
async function attempt<Content>(
  leased: LeasedSubmission<Content>,
  parts: Required<DeliveryContext<Content>>,
): Promise<DeliveryOutcome> {
  const { done: before } = leased.delivery
  const pending = parts.channels.filter(
    (channel) => !before.includes(channel.name) && (channel.takes?.(leased) ?? true),
  )
  const signal = AbortSignal.timeout(parts.timeoutMs)
  const results = await Promise.allSettled(pending.map((channel) => channel.send(leased, signal)))
  const accepted = pending.filter((_, at) => results[at]?.status === 'fulfilled')
  const done = [...before, ...accepted.map(({ name }) => name)]
  const error = results
    .flatMap((result, at) =>
      result.status === 'rejected' ? [`${pending[at]?.name}: ${toText(result.reason)}`] : [],
    )
    .join('; ')
    .slice(0, deliveryErrorCharsMax)
  if (!error)
    return { state: 'delivered', done, eraseAt: getEraseTime(parts.clock(), parts.retentionDays) }
  const dueAt = nextAttemptAt(leased.delivery, parts.clock(), parts.random())
  return dueAt ? { state: 'waiting', done, error, dueAt } : { state: 'parked', done, error }
}

/** Undefined once it would be too long after the first failure. */
function nextAttemptAt(
  { attempts, firstAttemptAt }: LeasedSubmission['delivery'],
  now: Date,
  random: number,
): Date | undefined {
  const dueAt = new Date(now.getTime() + backoffMs(attempts, random))
  const giveUpAt = (firstAttemptAt ?? now).getTime() + deliveryBackoff.giveUpSeconds * 1000
  return dueAt.getTime() > giveUpAt ? undefined : dueAt
}

/** After the n-th failed attempt; `random` in [0, 1) spreads the attempts. */
function backoffMs(attempts: number, random: number): number {
  const { firstSeconds, longestSeconds } = deliveryBackoff
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1))
  return Math.round(seconds * 1000 * (0.5 + random / 2))
}

/** A mail server's own words may be in it, and are shown in terminals. */
const toText = (reason: unknown) =>
  toOneLine(reason instanceof Error ? reason.message : String(reason))

/** Records the outcome; retries until the lease ends, because unrecorded means sent again. */
async function settle<Content>(
  leased: LeasedSubmission<Content>,
  outcome: DeliveryOutcome,
  until: Date,
  { submissions, clock }: Required<DeliveryContext<Content>>,
) {
  for (;;) {
    try {
      return await submissions.settle(leased, outcome, clock())
    } catch (error) {
      if (clock().getTime() + settleRetryMs >= until.getTime()) throw error
      await new Promise((resolve) => setTimeout(resolve, settleRetryMs))
    }
  }
}

const settleRetryMs = 500

function report(
  { id, delivery, operator }: LeasedSubmission,
  outcome: DeliveryOutcome,
  settled: boolean,
  {
    onDelivered,
    submissionsCommand,
    log,
  }: Required<Pick<DeliveryContext, 'onDelivered' | 'submissionsCommand' | 'log'>>,
) {
  const facts = {
    submissionId: id,
    attempts: delivery.attempts,
    done: outcome.done,
    ...(operator && { operator }),
  }
  if (!settled) log('warn', 'submission_lease_lost', facts)
  else if (outcome.state === 'delivered') {
    onDelivered()
    log('info', 'submission_delivered', facts)
  } else if (outcome.state === 'waiting')
    log('warn', 'submission_delayed', { ...facts, dueAt: outcome.dueAt.toISOString() })
  else log('error', 'submission_parked', { ...facts, fix: `${submissionsCommand} show ${id}` })
}
