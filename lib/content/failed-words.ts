import failed from '@/.catalog/failed'
import { defaultLanguage } from './languages'

type FailedWords = (typeof failed)[keyof typeof failed]

/** Returns the words and links of the page for what has failed, which the browser shows without the server. */
export const failedWords = (language = defaultLanguage): FailedWords =>
  (failed as Readonly<Record<string, FailedWords>>)[language] ?? failedWords()
