import failed from '@/.catalog/failed'
import { defaultLanguage } from '@/lib/config/languages'

type FailedWords = (typeof failed)[keyof typeof failed]

/** Returns the words of the page for what has failed, which the browser shows without the server. */
export const failedWords = (language = defaultLanguage): FailedWords =>
  (failed as Readonly<Record<string, FailedWords>>)[language] ?? failedWords()
