/** A language of the site: a BCP 47 tag in lower case, as addresses and file names have it. */
export type Language = string

/** The languages of the site; the first is the default, whose addresses have no prefix. */
export type Languages = readonly Language[]

export function getDefaultLanguage([first]: Languages): Language {
  if (first === undefined) throw new Error('A site has at least one language')
  return first
}

/** The form of a language in addresses: language, script and region of BCP 47, in lower case. */
export const languageForm = '[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?'

/** Checks for a language tag in lower case: en, pt-br. */
export const isLanguage = (tag: string): boolean => languagePattern.test(tag)
const languagePattern = new RegExp(`^${languageForm}$`)
