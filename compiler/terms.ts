import { compileTerms, type Issue, readCollection } from 'content-compiler'
import { kinds } from '@/lib/collections'
import type { Translation } from '@/lib/content/catalog-data'
import type { Language } from '@/lib/domain/language'
import {
  countryWords,
  type Taxonomies,
  type TaxonomyKind,
  type Term,
  taxonomyKinds,
  termNames,
} from '@/lib/domain/taxonomy'
import { siteContent } from './site-content'

/** Compiles the terms alone, for tools that need them without the whole catalog. */
export const compileTaxonomies = (root: string, issues: Issue[]): Taxonomies => {
  const files = readCollection(siteContent(root), kinds.taxonomies, issues)
  return compileTerms(kinds.taxonomies, files, issues) as unknown as Taxonomies
}

/** Adds to every term its words in all languages, so that filters understand them. */
export function withSearchTerms(
  taxonomies: Taxonomies,
  translations: Readonly<Record<Language, Translation>>,
): Taxonomies {
  const names = Object.keys(taxonomyKinds) as TaxonomyKind[]
  const lists = names.map((name) => [
    name,
    taxonomies[name].map((term: Term) => {
      const elsewhere = Object.values(translations).flatMap(
        ({ taxonomies: texts }) => texts[name][term.slug] ?? [],
      )
      if (elsewhere.length === 0) return term
      const everywhere = [term, ...elsewhere.map((texts) => ({ ...term, ...texts }))]
      const wordsBy = (words: (of: Term) => string[]) => [...new Set(everywhere.flatMap(words))]
      const aliases = wordsBy(termNames).filter((word) => word !== term.slug)
      const countryAliases = wordsBy(countryWords)
      return { ...term, aliases, ...(countryAliases.length > 0 && { countryAliases }) }
    }),
  ])
  return Object.fromEntries(lists)
}
