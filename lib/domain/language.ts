import { languageForm } from '@/lib/config/paths'

/** A language of the site: a BCP 47 tag in lower case, as addresses and file names have it. */
export type Language = string

/** The languages of the site; the first is the default, whose addresses have no prefix. */
export type Languages = readonly Language[]

export function defaultOf([first]: Languages): Language {
  if (first === undefined) throw new Error('A site has at least one language')
  return first
}

const form = new RegExp(`^${languageForm}$`)

/** Checks for a language tag in lower case: en, pt-br. */
export const isLanguage = (tag: string): boolean => form.test(tag)
