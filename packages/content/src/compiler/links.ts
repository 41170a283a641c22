import type { Content } from '../definition'

/** Returns the addresses with those of each language. */
export const addLanguages = (
  { addresses: { inLanguage } }: Pick<Content, 'addresses'>,
  addresses: ReadonlySet<string>,
  languages: readonly string[],
) =>
  new Set(
    languages.flatMap((language) =>
      [...addresses].map((address) => inLanguage(address, language, languages)),
    ),
  )
