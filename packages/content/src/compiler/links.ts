import type { Content } from '../definition'

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
