import { isGroup } from '@/lib/domain/groups'
import { isPlural, placeholdersIn, placeholdersOf } from '@/lib/domain/words/template'

/** Returns the module with the type of the words, by which the type checker knows each of them. */
export const wordsModule = (english: unknown): string =>
  `import type { Plural, Template } from '@/lib/domain/words/template'

export interface WrittenWords ${typeOf(english)}
`

function typeOf(word: unknown): string {
  if (isPlural(word)) return `Plural<${union(placeholdersOf(word))}>`
  if (isGroup(word)) return `{\n${Object.entries(word).map(memberOf).join('\n')}\n}`
  const names = placeholdersIn(word)
  return names.length > 0 ? `Template<${union(names)}>` : 'string'
}

/** The English text stands above its key, where editors show it. */
function memberOf([key, word]: readonly [string, unknown]): string {
  const text = isPlural(word) ? word.other : word
  const comment = isGroup(text) ? '' : `/** ${String(text).replaceAll('*/', '*\\/')} */\n`
  return `${comment}readonly ${JSON.stringify(key)}: ${typeOf(word)}`
}

const union = (names: readonly string[]) =>
  names.map((name) => JSON.stringify(name)).join(' | ') || 'never'
