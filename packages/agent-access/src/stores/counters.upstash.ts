import type { Redis } from '@upstash/redis'
import { type CounterStore, type DayCounts, getCountsExpiry } from './counters'
import { toPairs } from './redis.upstash'

/** Days per request: a year takes a few requests, each within the timeout. */
const pageDays = 30

/** Needs a client with `automaticDeserialization: false`. */
export class UpstashCounters implements CounterStore {
  /** The days whose expiry this process has set; once is enough. */
  readonly #ending = new Set<number>()

  constructor(
    private readonly redis: Promise<Redis>,
    private readonly prefix = '',
  ) {}

  /** Sends one request, with a command for each counted name. */
  async add(days: readonly DayCounts[]) {
    const pipeline = (await this.redis).pipeline()
    for (const { day, counts } of days) {
      for (const [name, count] of counts) pipeline.hincrby(this.#key(day), name, count)
      if (!this.#ending.has(day)) pipeline.pexpireat(this.#key(day), getCountsExpiry(day).getTime())
    }
    await pipeline.exec()
    for (const { day } of days) this.#ending.add(day)
  }

  async read(first: number, last: number) {
    const redis = await this.redis
    const dayCounts: DayCounts[] = []
    for (let from = first; from <= last; from += pageDays) {
      const days = Array.from({ length: Math.min(pageDays, last - from + 1) }, (_, at) => from + at)
      const pipeline = redis.pipeline()
      for (const day of days) pipeline.hgetall(this.#key(day))
      const replies = await pipeline.exec<(string[] | null)[]>()
      replies.forEach((reply, at) => {
        const counts = toPairs(reply ?? []).map(([name, count]) => [name, Number(count)] as const)
        if (counts.length > 0) dayCounts.push({ day: days[at] ?? 0, counts: new Map(counts) })
      })
    }
    return dayCounts
  }

  #key = (day: number) => `${this.prefix}counters:${day}`
}
