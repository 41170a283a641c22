import type { Redis } from '@upstash/redis'
import {
  type AnswerRow,
  type AnswerStore,
  type EarlierWriteResult,
  readEarlierWriteResult,
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
    until: Date,
  ): Promise<EarlierWriteResult | { readonly kind: 'reserved' }> {
    const row: AnswerRow = { fingerprint }
    // SET with NX and GET gives the record that is there; nothing where it was written. It is held as long as it was to
    // be, whatever the clocks of this process and of Redis say.
    const earlier = await (await this.redis).set(this.#toKey(key), JSON.stringify(row), {
      nx: true,
      get: true,
      px: Math.max(1, until.getTime() - now.getTime()),
    })
    if (typeof earlier !== 'string') return { kind: 'reserved' }
    return readEarlierWriteResult(JSON.parse(earlier) as AnswerRow, fingerprint)
  }

  async prolong(key: string, now: Date, until: Date) {
    // Never for less than it is held or kept by now.
    await (await this.redis).pexpire(this.#toKey(key), until.getTime() - now.getTime(), 'GT')
  }

  async keep(key: string, fingerprint: string, answer: string, until: Date) {
    const row: AnswerRow = { fingerprint, answer }
    await (await this.redis).set(this.#toKey(key), JSON.stringify(row), { pxat: until.getTime() })
  }

  async release(key: string) {
    await (await this.redis).del(this.#toKey(key))
  }

  #toKey(key: string) {
    return `${this.prefix}answer:${key}`
  }
}
