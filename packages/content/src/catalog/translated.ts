import type { AnyData } from '../data'
import { type Content, getSettings, listCollections } from '../definition'
import { getDefaultLanguage, type Language } from '../language'

interface HasSlug {
  readonly slug: string
}
type BySlug = Readonly<Record<string, object>>

/** What is not translated names its own language. */
export function translateData<Data extends AnyData>(
  content: Content,
  data: Data,
  language: Language,
): Data {
  const lang = getDefaultLanguage(getSettings(content, data).languages)
  const texts = data.translations[language]
  if (language === lang || !texts) return data
  const mergeTexts = (records: readonly HasSlug[], bySlug: BySlug) =>
    records.map((record) => ({ ...record, ...(bySlug[record.slug] ?? { lang }) }))
  const members = listCollections(content).flatMap(
    ([name, { form, texts: fields }]): [string, unknown][] => {
      if (!fields) return []
      const [originals, translations] = [data, texts].map((from) => Object(from)[name])
      if (form === 'file') return [[name, { ...originals, ...(translations ?? { lang }) }]]
      if (form === 'files') return [[name, mergeTexts(originals, translations)]]
      const terms = Object.entries<readonly HasSlug[]>(originals)
      return [
        [
          name,
          Object.fromEntries(terms.map(([list, of]) => [list, mergeTexts(of, translations[list])])),
        ],
      ]
    },
  )
  return {
    ...data,
    ...Object.fromEntries(members),
    pictures: { ...data.pictures, ...(texts as Pick<AnyData, 'pictures'>).pictures },
  }
}
