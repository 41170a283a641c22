import { DailyNameLimiter, otherNamesLabel } from '../daily-names'
import { mcpClientChars, mcpClientNamesMax } from '../limits'

/** Stands for a client without a name, or with one that may contain personal data. */
export const unnamedClient = 'no name'

/** Matches an email or network address, a long number, a key; a package scope is allowed. */
const isMore = /.@|:\/\/|\d{5}|\d+\.\d+\.\d+\.\d+|[0-9a-f]*:[0-9a-f]*:|[^\s./_-]{25}/i

/** Shortened and reduced to letters, digits and a few signs. */
export function cleanClientName(name: unknown): string {
  if (typeof name !== 'string') return unnamedClient
  const text = name
    .slice(0, 4 * mcpClientChars)
    .normalize('NFC')
    .trim()
  if (text === '' || isMore.test(text)) return unnamedClient
  return text
    .replace(/[^\p{L}\p{N} ._/-]/gu, '_')
    .slice(0, mcpClientChars)
    .toWellFormed()
}

/** Names clients by what they call themselves; beyond the daily maximum they have one name. */
export class McpClientNames {
  readonly #names: DailyNameLimiter

  constructor(clock?: () => number) {
    this.#names = new DailyNameLimiter(mcpClientNamesMax, clock)
  }

  of(name: unknown): string {
    const plain = cleanClientName(name)
    return this.#names.has(plain) ? plain : otherNamesLabel
  }
}
