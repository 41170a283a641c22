import compiled from '@/.catalog/languages'

/** The languages of this site, the default first. */
export const languages: readonly string[] = compiled

export const [defaultLanguage] = compiled
