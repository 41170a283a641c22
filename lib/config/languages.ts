import compiled from '@/.catalog/languages'
import { defaultOf, type Languages } from '@/lib/domain/language'

/** The languages of this site, the default first. */
export const languages: Languages = compiled

export const defaultLanguage = defaultOf(languages)
