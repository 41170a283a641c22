import type { Redis } from '@upstash/redis'
import {
  type AnswerRow,
  type AnswerStore,
  type EarlierRun,
  getAnswerExpiry,
  getReservationExpiry,
  toEarlierRun,
} from './answers'

/** Needs a client with `automaticDeserialization: false`. */
export class UpstashAnswers implements AnswerStore {
  constructor(
    private readonly redis: Promise<Redis>,
    private readonly prefix = '',
  ) {}

  async reserve(
    key: string,
    fingerprint: string,
    now: Date,
  ): Promise<EarlierRun | { readonly kind: 'reserved' }> {
    const row: AnswerRow = { fingerprint }
    const pxat = getReservationExpiry(now)
    // SET with NX and GET gives the record that is there; nothing where it was written.
    const earlier = await (await this.redis).set(this.#toKey(key), JSON.stringify(row), {
      nx: true,
      get: true,
      pxat,
    })
    if (typeof earlier !== 'string') return { kind: 'reserved' }
    return toEarlierRun(JSON.parse(earlier) as AnswerRow, fingerprint)
  }

  async keep(key: string, fingerprint: string, answer: string, now: Date) {
    const row: AnswerRow = { fingerprint, answer }
    await (await this.redis).set(this.#toKey(key), JSON.stringify(row), {
      pxat: getAnswerExpiry(now),
    })
  }

  async release(key: string) {
    await (await this.redis).del(this.#toKey(key))
  }

  #toKey(key: string) {
    return `${this.prefix}answer:${key}`
  }
}
