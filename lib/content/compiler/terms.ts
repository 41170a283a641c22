import { compileTerms, type Issue, readCollection } from 'content-compiler'
import type { Translation } from '@/lib/content/catalog-data'
import { collections } from '@/lib/content/collections'
import type { Language } from '@/lib/subject/language'
import {
  listCountryNames,
  listTermNames,
  type Taxonomies,
  type TaxonomyName,
  type Term,
  taxonomySchemas,
} from '@/lib/subject/taxonomy'
import { createSiteContent } from './site-content'

/** Compiles the terms alone, for tools that need them without the whole catalog. */
export const compileTaxonomies = (root: string, issues: Issue[]): Taxonomies => {
  const files = readCollection(createSiteContent(root), collections.taxonomies, issues)
  return compileTerms(collections.taxonomies, files, issues) as unknown as Taxonomies
}

/** Adds to every term its words in all languages, so that filters understand them. */
export function addSearchTerms(
  taxonomies: Taxonomies,
  translations: Readonly<Record<Language, Translation>>,
): Taxonomies {
  const names = Object.keys(taxonomySchemas) as TaxonomyName[]
  const lists = names.map((name) => [
    name,
    taxonomies[name].map((term: Term) => {
      const translatedTexts = Object.values(translations).flatMap(
        ({ taxonomies: texts }) => texts[name][term.slug] ?? [],
      )
      if (translatedTexts.length === 0) return term
      const allTexts = [term, ...translatedTexts.map((texts) => ({ ...term, ...texts }))]
      const collectWords = (toWords: (of: Term) => string[]) => [
        ...new Set(allTexts.flatMap(toWords)),
      ]
      const aliases = collectWords(listTermNames).filter((word) => word !== term.slug)
      const countryAliases = collectWords(listCountryNames)
      return { ...term, aliases, ...(countryAliases.length > 0 && { countryAliases }) }
    }),
  ])
  return Object.fromEntries(lists)
}
