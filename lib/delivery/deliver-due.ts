import {
  deliveriesAtOnce,
  deliveryBackoff,
  deliveryErrorCharsMax,
  deliveryLeaseSeconds,
  deliveryTimeoutMs,
} from '@/lib/config/limits'
import type { InquiryStore, Leased, Outcome } from '@/lib/database/inquiries'
import { inOneLine } from '@/lib/domain/text-rules'
import { count } from '@/lib/metrics/counters'
import { log } from '@/lib/runtime/log'
import type { Channel } from './channel'

export interface DeliveryParts {
  readonly inquiries: InquiryStore
  readonly channels: readonly Channel[]
  readonly clock?: () => Date
  readonly random?: () => number
  readonly timeoutMs?: number
}

export interface DeliveryCounts {
  delivered: number
  failed: number
  parked: number
}

/** Delivers due inquiries, several at once, until nothing is due or the time is over. */
export async function deliverDue(parts: DeliveryParts, endAt = Infinity): Promise<DeliveryCounts> {
  const { inquiries, channels, clock = () => new Date() } = parts
  const counts: DeliveryCounts = { delivered: 0, failed: 0, parked: 0 }
  if (channels.length === 0) return counts
  const work = async () => {
    while (clock().getTime() < endAt) {
      const now = clock()
      const until = new Date(now.getTime() + deliveryLeaseSeconds * 1000)
      const leased = await inquiries.lease(now, until)
      if (!leased) return
      const outcome = await attempt(leased, parts)
      report(leased, outcome, await settle(leased, outcome, until, parts))
      counts[counted[outcome.state]] += 1
    }
  }
  await Promise.all(Array.from({ length: deliveriesAtOnce }, work))
  return counts
}

/** Records the outcome; retries until the lease ends, because unrecorded means sent again. */
async function settle(leased: Leased, outcome: Outcome, until: Date, parts: DeliveryParts) {
  const { inquiries, clock = () => new Date() } = parts
  for (;;) {
    try {
      return await inquiries.settle(leased, outcome, clock())
    } catch (error) {
      if (clock().getTime() + settleRetryMs >= until.getTime()) throw error
      await new Promise((resolve) => setTimeout(resolve, settleRetryMs))
    }
  }
}

const settleRetryMs = 500

const counted = { delivered: 'delivered', waiting: 'failed', parked: 'parked' } as const

async function attempt(leased: Leased, parts: DeliveryParts): Promise<Outcome> {
  const { channels, clock = () => new Date(), random = Math.random } = parts
  const { done: before } = leased.delivery
  const pending = channels.filter(
    (channel) => !before.includes(channel.name) && (channel.takes?.(leased) ?? true),
  )
  const signal = AbortSignal.timeout(parts.timeoutMs ?? deliveryTimeoutMs)
  const sent = await Promise.allSettled(pending.map((channel) => channel.send(leased, signal)))
  const taken = pending.filter((_, at) => sent[at]?.status === 'fulfilled')
  const done = [...before, ...taken.map(({ name }) => name)]
  const error = sent
    .flatMap((result, at) =>
      result.status === 'rejected' ? [`${pending[at]?.name}: ${textOf(result.reason)}`] : [],
    )
    .join('; ')
    .slice(0, deliveryErrorCharsMax)
  if (!error) return { state: 'delivered', done }
  const { attempts, firstAttemptAt } = leased.delivery
  const now = clock()
  const dueAt = new Date(now.getTime() + backoffMs(attempts, random()))
  const giveUpAt = (firstAttemptAt ?? now).getTime() + deliveryBackoff.giveUpSeconds * 1000
  if (dueAt.getTime() > giveUpAt) return { state: 'parked', done, error }
  return { state: 'waiting', done, error, dueAt }
}

/** A mail server's own words may be in it, and are shown in terminals. */
const textOf = (reason: unknown) =>
  inOneLine(reason instanceof Error ? reason.message : String(reason))

function report({ id, delivery }: Leased, outcome: Outcome, settled: boolean) {
  const facts = { inquiryId: id, attempts: delivery.attempts, done: outcome.done }
  if (!settled) log('warn', 'inquiry_lease_lost', facts)
  else if (outcome.state === 'delivered') {
    count('inquiry', 'delivered')
    log('info', 'inquiry_delivered', facts)
  } else if (outcome.state === 'waiting')
    log('warn', 'inquiry_delayed', { ...facts, dueAt: outcome.dueAt.toISOString() })
  else log('error', 'inquiry_parked', { ...facts, fix: `npm run inquiries -- show ${id}` })
}

/** Returns the wait after the n-th failed attempt; `random` in [0, 1) spreads the attempts. */
export function backoffMs(attempts: number, random: number): number {
  const { firstSeconds, longestSeconds } = deliveryBackoff
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1))
  return Math.round(seconds * 1000 * (0.5 + random / 2))
}
