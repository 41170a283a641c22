/** Page data in a form that is not known. */
export class UnknownDataError extends Error {}

/** A row of Next's data (React's Flight format), as places in a string of bytes. */
export interface Row {
  readonly id: string
  /** One letter for what counts its bytes, such as T for text; else JSON. */
  readonly kind?: string | undefined
  readonly size?: string | undefined
  /** Where its value begins. */
  readonly start: number
  readonly end: number
}

const rowStart = /([0-9a-f]*):(?:([TAOobUSsLlGgMmV])([0-9a-f]+),)?/y

export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The rows of page data. A row of text counts its bytes, so the data are strings of bytes (latin1). */
function* rowsIn(data: string): Generator<Row> {
  for (let at = 0; at < data.length; ) {
    rowStart.lastIndex = at
    const [, id = '', kind, size] = rowStart.exec(data) ?? unreadable('a row of page data')
    const start = rowStart.lastIndex
    const newline = data.indexOf('\n', start)
    const end = size ? start + Number.parseInt(size, 16) : newline < 0 ? data.length : newline + 1
    if (end > data.length) unreadable('the length of a row')
    yield { id, kind, size, start, end }
    at = end
  }
}

/** The part of a text from one place to another, edited. */
function applied(text: string, start: number, end: number, edits: readonly Edit[]): string {
  let made = ''
  let at = start
  for (const edit of edits) {
    if (edit.to <= start || edit.from >= end) continue
    made += text.slice(at, Math.max(at, edit.from))
    // What two scripts share is written into the first of them.
    if (edit.from >= start) made += edit.text
    at = Math.min(end, edit.to)
  }
  return made + text.slice(at, end)
}

const push = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g

/** What the scripts of a page bring along: their parts, which are one text, and its rows. */
export interface PageData {
  readonly parts: readonly string[]
  readonly data: string
  readonly rows: readonly Row[]
}

/** The data of a page, which is bytes, too. */
export function dataOfPage(html: string): PageData {
  if (html.includes('self.__next_f.push([3,')) unreadable('a script with bytes')
  const parts = [...html.matchAll(push)].map(([, literal = '']) => bytesIn(literal))
  const data = parts.join('')
  return { parts, data, rows: [...rowsIn(data)] }
}

/** A page, as bytes too, with its data edited. */
export function withDataEdited(
  html: string,
  { parts, data }: PageData,
  edits: readonly Edit[],
): string {
  if (edits.length === 0) return html
  let at = 0
  let next = 0
  return html.replace(push, (whole, literal: string) => {
    const start = at
    at += parts[next++]?.length ?? 0
    if (!edits.some(({ from, to }) => from < at && to > start)) return whole
    return whole.replace(literal, () => literalOf(applied(data, start, at, edits)))
  })
}

function bytesIn(literal: string): string {
  const text: string = JSON.parse(Buffer.from(literal, 'latin1').toString())
  const bytes = Buffer.from(text).toString('latin1')
  return literalOf(bytes) === literal ? bytes : unreadable('a script with page data')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** As Next writes it into a script. */
const literalOf = (bytes: string): string =>
  Buffer.from(
    JSON.stringify(Buffer.from(bytes, 'latin1').toString()).replace(
      /[&><\u2028\u2029]/g,
      (sign) => escapes[sign] ?? sign,
    ),
  ).toString('latin1')

function unreadable(what: string): never {
  throw new UnknownDataError(`${what} has a form that is not known`)
}
