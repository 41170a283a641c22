import { allKinds } from '@/lib/collections/index'
import { defaultOf, type Language } from '@/lib/domain/language'
import type { CatalogData } from './catalog-data'

interface Named {
  readonly slug: string
}
type BySlug = Readonly<Record<string, object>>

/** Returns the content in one of its languages; what is not translated names its own language. */
export function translated(data: CatalogData, language: Language): CatalogData {
  const lang = defaultOf(data.agency.languages)
  const texts = data.translations[language]
  if (language === lang || !texts) return data
  const all = (records: readonly Named[], bySlug: BySlug) =>
    records.map((record) => ({ ...record, ...(bySlug[record.slug] ?? { lang }) }))
  const members = allKinds.flatMap(([name, { form, texts: fields }]): [string, unknown][] => {
    if (!fields) return []
    const [there, here] = [data, texts].map((from) => Object(from)[name])
    if (form === 'file') return [[name, { ...there, ...(here ?? { lang }) }]]
    if (form === 'files') return [[name, all(there, here)]]
    const terms = Object.entries<readonly Named[]>(there)
    return [[name, Object.fromEntries(terms.map(([kind, of]) => [kind, all(of, here[kind])]))]]
  })
  return {
    ...data,
    ...Object.fromEntries(members),
    pictures: { ...data.pictures, ...texts.pictures },
  }
}
