import { type Element, elementsIn, isHidden } from './html'

const inline = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img input ins kbd label mark picture q s samp small source span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
)

/** A text as it is compared: kinds of spaces, quotes and hyphens do not matter. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')

/** An element with its part of the text. */
export interface ReadPlace {
  readonly element: Element
  readonly from: number
  readonly to: number
}

/** What a person reads of an element, and where each part of it stands. */
export interface Reading {
  readonly text: string
  /** The elements in their order, those that are read alone; each with its part of the text. */
  readonly places: readonly ReadPlace[]
  /** The texts between the beginnings and ends of blocks, with the heading that they are in. */
  readonly runs: readonly { readonly text: string; readonly isHeading: boolean }[]
}

/** Reads an element as a person does: without what is hidden, each block apart from the next. */
export function readingOf(root: Element): Reading {
  let text = ''
  let runFrom = 0
  const places: ReadPlace[] = []
  const runs: { text: string; isHeading: boolean }[] = []
  const add = (more: string) => {
    const print = plain(more)
    text += text === '' || text.endsWith(' ') ? print.trimStart() : print
  }
  const breakRun = (inside: Element) => {
    const run = text.slice(runFrom).trim()
    if (run) runs.push({ text: run, isHeading: isHeading(inside) })
    add(' ')
    runFrom = text.length
  }
  const visit = (element: Element) => {
    if (isHidden(element)) return
    const isBlock = !inline.has(element.name)
    if (isBlock) breakRun(element.parent ?? element)
    const from = text.length
    const at = places.push({ element, from, to: from }) - 1
    if (element.name !== 'svg' && element.name !== 'textarea')
      for (const child of element.children)
        if (typeof child === 'string') add(child)
        else visit(child)
    places[at] = { element, from, to: text.length }
    if (isBlock) breakRun(element)
  }
  visit(root)
  breakRun(root)
  return { text, places, runs }
}

export const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name)

/** Returns where a text stands as whole words. */
export function occurrences({ text }: Reading, wanted: string): number[] {
  const needle = plain(wanted).trim()
  const found: number[] = []
  if (!needle) return found
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1))
    if (isWhole(text, at, at + needle.length)) found.push(at)
  return found
}

const letter = /[\p{L}\p{N}]/u
const isWhole = (text: string, from: number, to: number) =>
  !(letter.test(text.charAt(from - 1)) && letter.test(text.charAt(from))) &&
  !(letter.test(text.charAt(to - 1)) && letter.test(text.charAt(to)))

/** Returns the text of an element. */
export const textOf = (element: Element): string => readingOf(element).text.trim()

/** The elements of a page by their ids. */
export type ById = ReadonlyMap<string, Element>

/** Returns the label that an element has by its attributes. */
export function labelOf({ attributes }: Element, byId: ById): string {
  const ids = attributes.get('aria-labelledby')?.split(/\s+/) ?? []
  const labels = ids.flatMap((id) => byId.get(id) ?? []).map(textOf)
  return [...labels, attributes.get('aria-label') ?? ''].find((label) => label.trim()) ?? ''
}

/** Returns what an element is called by: its label, its text, or the descriptions of its pictures. */
export const accessibleName = (element: Element, byId: ById): string =>
  plain(
    [
      labelOf(element, byId),
      textOf(element),
      ...elementsIn(element).map(altOf),
      element.attributes.get('title'),
    ].find((name) => name?.trim()) ?? '',
  ).trim()

/** Returns the description of a picture, a film or a drawing; undefined for what is none. */
export function altOf({ name, attributes, children }: Element): string | undefined {
  if (name === 'img') return attributes.get('alt')
  if (attributes.has('aria-label')) return attributes.get('aria-label')
  const title =
    name === 'svg' && children.find((one) => typeof one !== 'string' && one.name === 'title')
  return title && typeof title !== 'string' ? title.children.join('') : undefined
}
