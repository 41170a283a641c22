/** Stands in a text for what somebody has to write, with a colon and what is wanted behind it. */
export const placeholderMark = 'PLACEHOLDER'

/** A line of a file. */
export interface FileLine {
  readonly file: string
  readonly line?: number
  /** What has to be written there. */
  readonly text?: string
  /** The names and places that lead to its field; `body` for the text below. */
  readonly field?: readonly (string | number)[]
}

/** A line in which somebody has to write something. */
export interface Placeholder extends FileLine {
  readonly line: number
  readonly text: string
}

/** How many placeholders a text has that people or programs are shown. */
export const countPlaceholderMarks = (text: string): number =>
  text.split(`${placeholderMark}:`).length - 1

/** An address that can belong to nobody (RFC 2606). */
export const isExampleAddress = (mail: string): boolean => /[.@]example(?:\.\w+)?$/.test(mail)

/** "agency.md:12, 15; pages/imprint.md:8". */
export function formatPlaces(places: readonly FileLine[]): string {
  const lines = new Map<string, number[]>()
  for (const { file, line } of places)
    lines.set(file, [...(lines.get(file) ?? []), ...(line === undefined ? [] : [line])])
  return [...lines]
    .map(([file, lines]) => (lines.length > 0 ? `${file}:${lines.join(', ')}` : file))
    .join('; ')
}

/** "1 placeholder", "12 placeholders". */
export const countPlaceholders = ({ length }: readonly Placeholder[]): string =>
  length === 1 ? '1 placeholder' : `${length} placeholders`
