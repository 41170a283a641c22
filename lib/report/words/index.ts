import { de } from './de'
import { en, type ReportWords } from './en'
import { fr } from './fr'

export type { ReportWords }

const byLanguage: Readonly<Record<string, ReportWords>> = { en, de, fr }

/** Returns the words in a language; in English where nobody has translated them. */
export const reportWords = (language: string): ReportWords =>
  byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? en
