import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MailServer } from '@/e2e/support/mail-server'
import { newClientAddress } from './client-address'
import { anna } from './inquiries'
import { fetchBacklog } from './server'

interface Entry {
  readonly key: string
  /** Every receipt this key has been given. */
  readonly receipts: Set<string>
}

export interface Reconciliation {
  readonly posted: number
  readonly acknowledged: number
  readonly repeated: number
  readonly mails: number
  /** Acknowledged, but not in the mail: must be empty. */
  readonly missing: readonly string[]
  /** Keys with more than one receipt or more than one message id: must be empty. */
  readonly doubled: readonly string[]
  /** Mails that came again under the message id they had before. */
  readonly sentAgain: number
}

/** Clients that post real inquiries and retry, and the book of what they were told. */
export class InquiryLedger {
  readonly #entries: Entry[] = []
  #working = true
  #repeated = 0
  #waiting: (() => void)[] = []
  readonly #clients: Promise<void>[]

  constructor(
    private readonly url: () => string,
    private readonly pauseMs = 0,
  ) {
    this.#clients = Array.from({ length: 4 }, () => this.#client())
  }

  /** Resolves with the next receipt that nobody has had before. */
  nextReceipt(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** No new inquiries; those under way are retried until they are acknowledged. */
  async finish(): Promise<void> {
    this.#working = false
    await Promise.all(this.#clients)
  }

  keys(): string[] {
    return this.#entries.map(({ key }) => key)
  }

  receipts(): string[] {
    return this.#entries.flatMap((entry) => [...entry.receipts])
  }

  reconcile({ received }: MailServer): Reconciliation {
    const idsByKey = new Map<string, Set<string>>()
    for (const { messageId, parsed } of received) {
      const key = /key (\S+)/.exec(parsed.text ?? '')?.[1] ?? ''
      idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(messageId))
    }
    const delivered = new Set(received.map(({ messageId }) => messageId.slice(1).split('@')[0]))
    const receipts = this.receipts()
    return {
      posted: this.#entries.length,
      acknowledged: receipts.length,
      repeated: this.#repeated,
      mails: received.length,
      missing: receipts.filter((id) => !delivered.has(id)),
      doubled: this.#entries
        .filter(({ key, receipts }) => receipts.size > 1 || (idsByKey.get(key)?.size ?? 0) > 1)
        .map(({ key }) => key),
      sentAgain: received.length - delivered.size,
    }
  }

  async #client(): Promise<void> {
    while (this.#working) {
      const entry: Entry = { key: randomUUID(), receipts: new Set() }
      this.#entries.push(entry)
      const givesUpAfter = Math.random() < 0.1 ? 1 : Infinity
      const again = Math.random() < 0.2
      await this.#post(entry, givesUpAfter)
      if (again && entry.receipts.size > 0) {
        this.#repeated += 1
        await this.#post(entry, givesUpAfter)
      }
      await wait(this.pauseMs)
    }
  }

  async #post(entry: Entry, givesUpAfter: number): Promise<void> {
    for (let tries = 0; tries < givesUpAfter; tries++) {
      const receipt = await this.#try(entry.key).catch(() => undefined)
      if (receipt) {
        const isRepeated = entry.receipts.has(receipt)
        entry.receipts.add(receipt)
        if (!isRepeated) for (const resolve of this.#waiting.splice(0)) resolve()
        return
      }
      await wait(20)
    }
  }

  async #try(key: string): Promise<string | undefined> {
    const response = await fetch(`${this.url()}/api/v1/inquiries`, {
      method: 'POST',
      signal: AbortSignal.timeout(5000),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `"${key}"`,
        'x-forwarded-for': newClientAddress(),
      },
      body: JSON.stringify({
        ...anna,
        challenge: `This is the inquiry with the key ${key} and no other.`,
      }),
    })
    if (response.status === 202) return ((await response.json()) as { inquiryId: string }).inquiryId
    await response.body?.cancel()
    if (response.status >= 500 || response.status === 409) return undefined
    throw new Error(`unexpected answer ${response.status}`)
  }
}

/** Until the site says that nothing is left to deliver. */
export async function delivered(url: string, secondsMax: number): Promise<void> {
  const deadline = Date.now() + secondsMax * 1000
  while (Date.now() < deadline) {
    if ((await fetchBacklog(url)).waiting === 0) return
    await wait(500)
  }
  throw new Error(`not everything was delivered within ${secondsMax} seconds`)
}
