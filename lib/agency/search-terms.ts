import {
  listCountryNames,
  listTermNames,
  type Taxonomies,
  type TaxonomyName,
  type TaxonomyTerm,
  taxonomySchemas,
} from '@/lib/subject/taxonomy'

interface Texts {
  readonly taxonomies: {
    readonly [Name in TaxonomyName]: Readonly<Record<string, Partial<TaxonomyTerm>>>
  }
}

/** Adds to every term its words in all languages, so that filters understand them. */
export function addSearchTerms(
  taxonomies: Taxonomies,
  translations: Readonly<Record<string, Texts>>,
): Taxonomies {
  const names = Object.keys(taxonomySchemas) as TaxonomyName[]
  const lists = names.map((name) => [
    name,
    taxonomies[name].map((term: TaxonomyTerm) => {
      const translatedTexts = Object.values(translations).flatMap(
        ({ taxonomies: texts }) => texts[name][term.slug] ?? [],
      )
      if (translatedTexts.length === 0) return term
      const allTexts = [term, ...translatedTexts.map((texts) => ({ ...term, ...texts }))]
      const collectWords = (toWords: (of: TaxonomyTerm) => string[]) => [
        ...new Set(allTexts.flatMap(toWords)),
      ]
      const aliases = collectWords(listTermNames).filter((word) => word !== term.slug)
      const countryAliases = collectWords(listCountryNames)
      return { ...term, aliases, ...(countryAliases.length > 0 && { countryAliases }) }
    }),
  ])
  return Object.fromEntries(lists)
}
