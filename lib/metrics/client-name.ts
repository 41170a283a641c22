import { mcpClientChars, mcpClientNamesMax } from '@/lib/config/limits'
import { dayOf } from './counters'

/** Stands for a client without a name, or with one that may contain personal data. */
export const noName = 'no name'
/** Stands for the clients beyond the daily maximum of distinct names. */
const others = 'others'

/** Matches an email or network address, a long number, a key; a package scope is allowed. */
const isMore = /.@|:\/\/|\d{5}|\d+\.\d+\.\d+\.\d+|[0-9a-f]*:[0-9a-f]*:|[^\s./_-]{25}/i

/** Returns the name of an MCP client, shortened and reduced to letters, digits and a few signs. */
export function plainName(name: unknown): string {
  if (typeof name !== 'string') return noName
  const text = name
    .slice(0, 4 * mcpClientChars)
    .normalize('NFC')
    .trim()
  if (text === '' || isMore.test(text)) return noName
  return text
    .replace(/[^\p{L}\p{N} ._/-]/gu, '_')
    .slice(0, mcpClientChars)
    .toWellFormed()
}

/** Limits the distinct names of a day, so that invented names cannot fill the database. */
export class ClientNames {
  #day = 0
  /** The stored name for each sent one; clients repeat theirs. */
  #seen = new Map<unknown, string>()

  constructor(private readonly clock: () => number = Date.now) {}

  of(name: unknown): string {
    const day = dayOf(this.clock())
    if (day !== this.#day) {
      this.#day = day
      this.#seen = new Map()
    }
    const before = this.#seen.get(name)
    if (before !== undefined) return before
    if (this.#seen.size >= mcpClientNamesMax) return others
    const plain = plainName(name)
    if (typeof name === 'string' && name.length <= 4 * mcpClientChars) this.#seen.set(name, plain)
    return plain
  }
}
