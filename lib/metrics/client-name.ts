import { mcpClientChars, mcpClientNamesMax } from '@/lib/config/limits'
import { dayOf } from './pending-counts'

/** A client without a name, or with one that is more than a name. */
export const noName = 'no name'
/** Clients beyond those that are told apart on one day. */
const others = 'others'

/** An address, a number, a key or a place in the net has no business in a name; a scope may begin it. */
const isMore = /.@|:\/\/|\d{5}|\d+\.\d+\.\d+\.\d+|[0-9a-f]*:[0-9a-f]*:|[^\s./_-]{25}/i

/** The name an MCP client gives itself, short and of letters, digits and few signs. */
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

/** Tells so many names apart on one day: whoever makes up a name for each call fills no database. */
export class ClientNames {
  #day = 0
  /** What each name is kept as; clients say theirs again and again. */
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
