import { type Content, digestOfOriginal } from 'site-content'

type Fields = Readonly<Record<string, unknown>>

/** What the editor is about to write: the original, and its texts in the other languages. */
export interface SavedEntry {
  readonly collection: string
  readonly slug: string
  readonly path: string
  readonly data: Fields
  /** A language that is switched off has no texts. */
  readonly i18n: Readonly<Record<string, { readonly data?: Fields | undefined }>>
}

/** The mark in the form by which somebody says that a translation is right. It is never written. */
export const translationRightMark = 'translationIsRight'

/**
 * As a person would have written it: no box that is not ticked, and in each translation that is new
 * or said to be right the digest of its original.
 */
export async function cleanSavedEntry<T extends SavedEntry>(
  content: Content,
  entry: T,
  folder: string,
): Promise<T> {
  const { original: _, [translationRightMark]: __, ...data } = withoutFalse(entry.data) as Fields
  const { body = '', ...front } = data
  const path = entry.path.slice(`${folder}/`.length)
  const digest = await digestOfOriginal(content, path, {
    data: removeEmptyFields(front),
    body: String(body),
  })
  const i18n = Object.entries(entry.i18n).map(([language, { data: texts }]) => {
    if (!texts) return [language, {}]
    const { [translationRightMark]: isRight, ...rest } = withoutFalse(texts) as Fields
    const isNamed = Boolean(rest.original) && !isRight
    return [language, { data: { ...rest, ...(!isNamed && digest && { original: digest }) } }]
  })
  return { ...entry, data, i18n: Object.fromEntries(i18n) }
}

/** What is true is written, what is not is left out. */
const withoutFalse = (value: unknown): unknown => without(value, (one) => one === false)

/** An empty field is left out of the file, so it is no text. */
export const removeEmptyFields = (value: unknown): unknown =>
  without(value, (one) => one === '' || one === null || (Array.isArray(one) && one.length === 0))

function without(value: unknown, isLeftOut: (value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, isLeftOut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined && !isLeftOut(one))
      .map(([name, one]) => [name, without(one, isLeftOut)]),
  )
}
