import { logCausesMax, repeatedLogSeconds } from '@/lib/config/limits'
import type { Description } from './description'
import type { Level } from './log'

type Write = (level: Level, facts: Description & { readonly suppressed?: number }) => void

interface Cause {
  readonly level: Level
  readonly description: Description
  suppressed: number
  readonly timer: ReturnType<typeof setTimeout>
}

/** Logs each cause once, and after a while how often it was repeated. */
export class LogDeduplication {
  readonly #causes = new Map<string, Cause>()

  constructor(private readonly write: Write) {}

  report(level: Level, description: Description): void {
    const key = this.#keyOf(level, description)
    const known = this.#causes.get(key)
    if (known) {
      known.suppressed += 1
      return
    }
    const timer = setTimeout(() => this.#close(key), repeatedLogSeconds * 1000)
    timer.unref()
    this.#causes.set(key, { level, description, suppressed: 0, timer })
    this.write(level, description)
  }

  /** Logs the counts that are still open. */
  end(): void {
    for (const key of [...this.#causes.keys()]) this.#close(key)
  }

  #keyOf(level: Level, { kind, code, from }: Description): string {
    const key = [level, kind, code, from[0]].join()
    return this.#causes.has(key) || this.#causes.size < logCausesMax ? key : 'others'
  }

  #close(key: string): void {
    const cause = this.#causes.get(key)
    if (!cause) return
    clearTimeout(cause.timer)
    this.#causes.delete(key)
    const { level, description, suppressed } = cause
    if (suppressed > 0) this.write(level, { ...description, suppressed })
  }
}
