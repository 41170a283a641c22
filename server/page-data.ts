/** A build that names its own origin in a way that cannot be changed with certainty. */
export class OtherOriginError extends Error {
  constructor(reason: string) {
    super(
      `This build can be served on the port it was made for only: ${reason}. Build for another with PORT=4000 npm run build.`,
    )
  }
}

const rowStart = /[0-9a-f]*:(?:([TAOobUSsLlGgMmV])([0-9a-f]+),)?/y

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Where a text stands in rows of Next's data (React's Flight format), and the lengths of rows that
 * change with it. A row of text counts its bytes, so these are strings of bytes (latin1).
 */
function editsOf(rows: string, wanted: RegExp, by: string): Edit[] {
  const edits: Edit[] = []
  for (let at = 0; at < rows.length; ) {
    rowStart.lastIndex = at
    const [, kind, size] = rowStart.exec(rows) ?? unreadable('a row of page data')
    const start = rowStart.lastIndex
    const newline = rows.indexOf('\n', start)
    const end = size ? start + Number.parseInt(size, 16) : newline < 0 ? rows.length : newline + 1
    if (end > rows.length) unreadable('the length of a row')
    const found = [...rows.slice(start, end).matchAll(wanted)]
    if (size && found.length > 0) {
      if (kind !== 'T') unreadable('a row of bytes')
      const grown = found.reduce((sum, [text]) => sum + by.length - text.length, end - start)
      edits.push({ from: start - 1 - size.length, to: start - 1, text: grown.toString(16) })
    }
    for (const { 0: text, index } of found)
      edits.push({ from: start + index, to: start + index + text.length, text: by })
    at = end
  }
  return edits
}

/** Page data with a text replaced. */
export function replacedInData(rows: string, wanted: RegExp, by: string): string {
  return applied(rows, 0, rows.length, editsOf(rows, wanted, by))
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

/** A page, as bytes too, with a text replaced: in what is shown, and in the data that its scripts bring along. */
export function replacedInPage(html: string, wanted: RegExp, by: string): string {
  if (html.includes('self.__next_f.push([3,')) unreadable('a script with bytes')
  const parts = [...html.matchAll(push)].map(([, literal = '']) => bytesIn(literal))
  const rows = parts.join('')
  const edits = editsOf(rows, wanted, by)
  let at = 0
  let next = 0
  const withData = html.replace(push, (whole, literal: string) => {
    const start = at
    at += parts[next++]?.length ?? 0
    if (!edits.some(({ from, to }) => from < at && to > start)) return whole
    return whole.replace(literal, () => literalOf(applied(rows, start, at, edits)))
  })
  // Whatever else names it is text; in the data it is replaced by now.
  return withData.replace(wanted, by)
}

/** The inline scripts of a page, in their order. */
export const scriptsIn = (html: string): string[] =>
  html
    .split('<script')
    .slice(1)
    .map((element) => element.slice(element.indexOf('>') + 1).split('</script>', 1)[0] ?? '')

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
  throw new OtherOriginError(`${what} has a form that is not known`)
}
