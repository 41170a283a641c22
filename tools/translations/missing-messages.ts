import { readContent } from '@/compiler/files'
import { messageTexts } from '@/compiler/messages'
import { defaultOf, type Language } from '@/lib/domain/language'
import { languagesOf } from './older'

/** The messages that a language of the site lacks. */
export interface MissingMessages {
  readonly language: Language
  /** The language that stands in. */
  readonly main: Language
  readonly keys: readonly string[]
}

/** Returns the missing messages of each language of a site; a language that has all is not listed. */
export function missingMessages(root: string): MissingMessages[] {
  const languages = languagesOf(readContent(root, []))
  const main = defaultOf(languages)
  return Object.entries(messageTexts(root, languages, []))
    .map(([language, { missing }]) => ({ language, main, keys: missing }))
    .filter(({ keys }) => keys.length > 0)
}
