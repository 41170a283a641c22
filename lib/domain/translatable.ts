/** What a translation may contain of a file: texts, lists by position, and groups of fields. */
export type Fields = { readonly [name: string]: TextShape }
export type TextShape = Word | readonly [TextShape] | Fields

/** A `name` and a `unit` may stay as they are in the original; a text needs a translation. */
export type Word = 'text' | 'name' | 'unit'

/** Units that have a meaning for programs; the words of each language have one for it. */
export const unitCodes: readonly string[] = ['points']

export const isWord = (shape: TextShape | undefined): shape is Word => typeof shape === 'string'

/** Returns what is translated of a member of a group, or of each entry of a list. */
export function shapeOfMember(
  shape: TextShape | undefined,
  member: string | 0,
): TextShape | undefined {
  if (shape === undefined || isWord(shape)) return undefined
  return (shape as Readonly<Record<string | 0, TextShape>>)[member]
}
