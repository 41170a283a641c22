import { defaultOf, type Language } from '@/lib/domain/language'
import type { Taxonomies, TaxonomyKind, Term } from '@/lib/domain/taxonomy'
import type { CatalogData } from './catalog-data'

/** Returns the content in one of its languages; what is not translated names its own language. */
export function translated(data: CatalogData, language: Language): CatalogData {
  const lang = defaultOf(data.agency.languages)
  const texts = data.translations[language]
  if (language === lang || !texts) return data
  const all = <T extends { readonly slug: string }>(
    records: readonly T[],
    bySlug: Readonly<Record<string, Partial<T>>>,
  ): T[] => records.map((record) => ({ ...record, ...(bySlug[record.slug] ?? { lang }) }))
  const kinds = Object.keys(data.taxonomies) as TaxonomyKind[]
  return {
    ...data,
    agency: { ...data.agency, ...(texts.agency ?? { lang }) },
    roles: all(data.roles, texts.roles),
    caseStudies: all(data.caseStudies, texts.caseStudies),
    journal: all(data.journal, texts.journal),
    pages: all(data.pages, texts.pages),
    people: all(data.people, texts.people),
    taxonomies: Object.fromEntries(
      kinds.map((kind) => [kind, all<Term>(data.taxonomies[kind], texts.taxonomies[kind])]),
    ) as unknown as Taxonomies,
    pictures: { ...data.pictures, ...texts.pictures },
  }
}
