/** What a translation may contain of a file: texts, lists by position, and groups of fields. */
export type Fields = { readonly [name: string]: TranslatableShape }
export type TranslatableShape = TranslationNeed | readonly [TranslatableShape] | Fields

/** A `name` may stay as it is in the original; a text needs a translation. */
export type TranslationNeed = 'text' | 'name'

export const isTranslationNeed = (shape: TranslatableShape | undefined): shape is TranslationNeed =>
  typeof shape === 'string'

/** Or of each entry of a list. */
export function shapeOfMember(
  shape: TranslatableShape | undefined,
  member: string | 0,
): TranslatableShape | undefined {
  if (shape === undefined || isTranslationNeed(shape)) return undefined
  return (shape as Readonly<Record<string | 0, TranslatableShape>>)[member]
}

interface TranslatedCollection {
  readonly form: string
  readonly texts: Fields | undefined
  readonly pictures: readonly string[]
}

export const pictureTexts = { alt: 'text', caption: 'text', credit: 'name' } as const

/** Those of its pictures too; all other fields stand once. */
export function getTranslatedFields({
  form,
  texts,
  pictures,
}: TranslatedCollection): Fields | undefined {
  if (!texts) return undefined
  const fields = pictures.map((name): readonly [string, Fields[string]] =>
    name === 'text'
      ? ['pictures', [pictureTexts]]
      : [name, name === 'gallery' ? [pictureTexts] : pictureTexts],
  )
  return form === 'terms' ? { terms: [texts] } : { ...texts, ...Object.fromEntries(fields) }
}

/** An original as it is read: its front matter, and the text below it. */
export interface OriginalText {
  readonly data: unknown
  readonly body: string
}

/** The length of the digest of an original, which a translation names as its `original`. */
export const originalDigestChars = 12

/** No order of fields changes this form. */
export const canonicalText = (shape: Fields, { data, body }: OriginalText): string =>
  JSON.stringify([sorted(pickTranslatableTexts(shape, data)), body])

export function pickTranslatableTexts(shape: TranslatableShape, value: unknown): unknown {
  if (typeof shape === 'string') return value
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return undefined
    const texts = value.map((one) => pickTranslatableTexts(shape[0], one))
    // A list without any text may change without its translation.
    return texts.length > 0 && texts.every(isEmptyGroup) ? undefined : texts
  }
  const group = isGroupOfFields(value) ? value : {}
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => group[name] !== undefined)
      .map(([name, part]) => [name, pickTranslatableTexts(part, group[name])]),
  )
}

export const pickTranslatedFields = (shape: Fields, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(shape, name)))

/** Fields by their names, of which nothing is known yet. */
export type FieldGroup = Readonly<Record<string, unknown>>

export const isGroupOfFields = (value: unknown): value is FieldGroup =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmptyGroup = (value: unknown) => isGroupOfFields(value) && Object.keys(value).length === 0

const sorted = (value: unknown): unknown => mapMembers(value, sorted)

/** Those of a group in the order of their names. */
export function mapMembers(value: unknown, change: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (!isGroupOfFields(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, change(value[name])]))
}

export const isListShape = (shape: TranslatableShape): shape is readonly [TranslatableShape] =>
  Array.isArray(shape)
