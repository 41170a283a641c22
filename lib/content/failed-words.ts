import failed from '@/.catalog/failed'
import { defaultLanguage } from './languages'
import type { WordsData } from './words'

/** The messages and links of the page for what has failed. */
export type FailedWords = WordsData['interface']['failed'] &
  Pick<WordsData, 'locale'> & { readonly links: Readonly<Record<'home' | 'contact', string>> }

/** Returns the messages of the page for what has failed, which the browser shows without the server. */
export const failedWords = (language = defaultLanguage): FailedWords =>
  failed[language] ?? failedWords()
