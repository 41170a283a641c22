import { pageSegment, structuredDataIn, styleLinkIn } from '@/lib/config/next-private'
import {
  dataOfPage,
  type Edit,
  type PageData,
  type Row,
  UnknownDataError,
  withDataEdited,
} from '@/server/page-data'

interface Lean {
  readonly html: string
  /** The style files of its own segment, each by the address that it has in this page. */
  readonly own: ReadonlySet<string>
}

/**
 * The same page without what it brings along for nothing. Structured data, which no script reads, leave the data of its
 * scripts. Style files that its own segment names, and no layout around it, get an address of their own, so that a part of
 * them may be inside: a router that goes on to another page loads the whole file.
 */
export function leanPage(html: string): Lean {
  const bytes = Buffer.from(html).toString('latin1')
  const found = dataIn(bytes)
  if (!found) return { html, own: new Set() }
  const edited = withDataEdited(bytes, found, structuredData(found))
  let text = Buffer.from(edited, 'latin1').toString()
  const own = ownStyles(found)
  for (const file of own) text = text.replaceAll(file, partOf(file))
  return { html: text, own: new Set([...own].map(partOf)) }
}

const mark = '?part'
const partOf = (file: string) => `${file}${mark}`

/** The file at an address in a page. */
export const styleFileAt = (address: string): string =>
  address.endsWith(mark) ? address.slice(0, -mark.length) : address

/** A page in a form that is not known stays as Next has written it. */
function dataIn(html: string): PageData | undefined {
  try {
    return dataOfPage(html)
  } catch (error) {
    if (error instanceof UnknownDataError) return undefined
    throw error
  }
}

/** Where structured data stand in the data: the same is in the page, and what is empty here leaves it there. */
function structuredData({ data, rows }: PageData): Edit[] {
  return [...data.matchAll(structuredDataIn)].flatMap(({ 0: whole, 1: literal = '', index }) => {
    const [, id] = /^"\$([0-9a-f]+)"$/.exec(literal) ?? []
    const row = id && rows.find((one) => one.id === id && one.kind === 'T')
    if (row) return data.split(literal).length === 2 ? emptied(row) : []
    const to = index + whole.length
    return [{ from: to - literal.length, to, text: '"{}"' }]
  })
}

function emptied({ start, end, size = '' }: Row): Edit[] {
  const before = start - 1
  return [
    { from: before - size.length, to: before, text: '2' },
    { from: start, to: end, text: '{}' },
  ]
}

function ownStyles({ data, rows }: PageData): Set<string> {
  const own = new Set<string>()
  const around = new Set<string>()
  const isJson = ({ kind, start }: Row) => !kind && /[[{]/.test(data[start] ?? '')
  for (const row of rows.filter(isJson)) {
    const text = data.slice(row.start, row.end)
    if (styleLinkIn.test(text)) collect(JSON.parse(text), around)
  }
  for (const file of around) own.delete(file)
  return own

  function collect(value: unknown, into: Set<string>): void {
    if (typeof value !== 'object' || value === null) return
    const { rel, href, s } = value as { rel?: unknown; href?: unknown; s?: unknown }
    if (rel === 'stylesheet' && typeof href === 'string') into.add(href)
    const inside = typeof s === 'string' && s.startsWith(pageSegment) ? own : into
    for (const one of Object.values(value)) collect(one, inside)
  }
}
