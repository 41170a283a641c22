import { randomBytes } from 'node:crypto'
import { requestQuota } from '@/lib/config/limits'
import type { ReceivedResponse } from './http'
import type { Run } from './run-record'

const windowMs = requestQuota.windowSeconds * 1000

/** An address nobody else has, in the range that is reserved for documentation. */
export function newClient({ ledger }: Run): string {
  const [first, second] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'))
  const address = `2001:db8:${first}:${second}::1`
  ledger.clients.add(address)
  return address
}

/** Readers who come back, each far below its quota. */
export function readersOf(run: Run, many: number): () => string {
  const addresses = Array.from({ length: many }, () => newClient(run))
  return () => addresses[Math.floor(Math.random() * many)] as string
}

/** One client that asks far too often, and the record of what it got. */
export class Greedy {
  readonly address: string
  readonly sent: number[] = []
  readonly #admitted = new Map<number, number>()
  refused = 0

  constructor(private readonly run: Run) {
    this.address = newClient(run)
  }

  /** Before each request. */
  sends() {
    this.sent.push(Date.now())
  }

  got({ status, sentAt, answeredAt }: ReceivedResponse) {
    if (status === 429) return this.#refused(sentAt, answeredAt)
    const window = Math.floor(sentAt / windowMs)
    if (window !== Math.floor(answeredAt / windowMs)) return
    this.#admitted.set(window, (this.#admitted.get(window) ?? 0) + 1)
  }

  /** Two windows weigh in at most, so fewer requests in both cannot have used the quota up. */
  #refused(sentAt: number, answeredAt: number) {
    this.refused += 1
    const recent = this.sent.filter((at) => at > sentAt - 2 * windowMs && at <= answeredAt)
    if (recent.length < requestQuota.requestsMax)
      this.run.record.addIssue(`429 for a client after ${recent.length} requests`)
  }

  /** A server that starts has an empty embedded quota; nothing else may admit more than the quota. */
  settle() {
    const { record, name } = this.run
    for (const [window, admitted] of this.#admitted) {
      const starts = record.starts.filter((at) => Math.floor(at / windowMs) === window).length
      const most = requestQuota.requestsMax * (1 + starts)
      if (admitted > most)
        record.addIssue(`${name}: ${admitted} requests admitted in one window, ${most} allowed`)
    }
  }
}

/** Goes on until it is refused, which must be soon, and closes the books. */
export async function settleGreedy(
  { record, name }: Run,
  greedy: readonly Greedy[],
  askOnce: (one: Greedy) => Promise<void>,
): Promise<void> {
  for (const one of greedy) {
    for (let asked = 0; one.refused === 0 && asked < 2 * requestQuota.requestsMax; asked++)
      await askOnce(one)
    if (one.refused === 0) record.addIssue(`${name}: a client over its quota was never refused`)
    one.settle()
  }
}
