import { type Content, listCollections } from '../definition'
import {
  getTranslatedFields,
  isGroupOfFields,
  isListShape,
  isTranslationNeed,
  type TranslatableShape,
} from '../files/translatable'
import type { Language } from '../language'
import { applyTypography } from '../text/typography'

/** Sets the texts of all collections as their language is printed; a text below front matter is set where it is read. */
export function typesetRecords<Records extends object>(
  content: Content,
  records: Records,
  language: Language,
): Records {
  const set = listCollections(content).flatMap(([name, kind]): [string, unknown][] => {
    const shape = kind.form === 'terms' ? kind.texts : getTranslatedFields(kind)
    const all: unknown = Object(records)[name]
    if (!shape || all === undefined) return []
    const entry = (one: unknown) => typesetName(typesetTexts(shape, one, language))
    if (kind.form === 'file') return [[name, entry(all)]]
    if (kind.form === 'files') return [[name, mapEach(all, entry)]]
    return [[name, mapEach(all, (terms) => mapEach(terms, entry))]]
  })
  return { ...records, ...Object.fromEntries(set) }

  /** What is in the default language alone names it. */
  function typesetTexts(shape: TranslatableShape, value: unknown, ofList: Language): unknown {
    if (isTranslationNeed(shape)) return typeof value === 'string' ? typeset(value, ofList) : value
    if (isListShape(shape))
      return Array.isArray(value) ? value.map((one) => typesetTexts(shape[0], one, ofList)) : value
    if (!isGroupOfFields(value)) return value
    const own = typeof value.lang === 'string' ? value.lang : ofList
    const texts = Object.entries(shape)
      .filter(([name]) => value[name] !== undefined)
      .map(([name, part]) => [name, typesetTexts(part, value[name], own)])
    return { ...value, ...Object.fromEntries(texts) }
  }

  /** A name is the same in every language, and printed as the others are. */
  function typesetName(one: unknown): unknown {
    return isGroupOfFields(one) && typeof one.name === 'string'
      ? { ...one, name: typeset(one.name, language) }
      : one
  }

  function typeset(text: string, language: Language): string {
    return isAddress.test(text) ? text : applyTypography(text, language)
  }
}

const isAddress = /^(?:https?|mailto):\S+$/

const mapEach = (all: unknown, change: (one: unknown) => unknown): unknown => {
  if (Array.isArray(all)) return all.map(change)
  return isGroupOfFields(all)
    ? Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]))
    : all
}
