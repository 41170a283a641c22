import { type Element, elementsIn } from './html'
import { altOf, isHeading, occurrences, plain, type Reading, type ReadPlace } from './reading'
import type { Said } from './said'

/** A part of a page as it is compared: what is read, and how its addresses are written. */
export interface Page {
  readonly reading: Reading
  /** Returns an address without the origin of the site. */
  readonly local: (href: string) => string
}

/** The element that something stands in, with its part of the text. */
interface Found extends ReadPlace {
  readonly at: number
}

/** Returns where something is said. */
export function placesOf(said: Said, { reading, local }: Page): Found[] {
  const { places } = reading
  const elements = (is: (element: Element) => boolean) =>
    places.filter(({ element }) => is(element)).map((place) => ({ ...place, at: place.from }))
  const around = (at: number, { length }: string): Found[] => {
    const place = places.findLast(({ from, to }) => from <= at && to >= at + length)
    return place ? [{ ...place, at }] : []
  }
  const texts = (text: string) =>
    occurrences(reading, text).flatMap((at) => around(at, plain(text).trim()))
  switch (said.is) {
    case 'text':
      return texts(said.text)
    case 'name':
      return texts(said.text).filter(({ from, to }) =>
        isWhole(said.text, reading.text.slice(from, to)),
      )
    case 'heading':
      return texts(said.text).filter(({ element }) => isInHeading(element))
    case 'fact':
      return [...reading.text.matchAll(factPattern(said))].flatMap(({ index, 0: words }) =>
        around(index, words),
      )
    case 'link':
      return elements(
        ({ name, attributes }) =>
          name === 'a' && local(attributes.get('href') ?? '') === local(said.href),
      )
    case 'picture':
      return elements((element) => plain(altOf(element) ?? '') === plain(said.alt))
    case 'film':
      return elements((element) =>
        [element, ...elementsIn(element)].some(
          ({ attributes }) =>
            local(attributes.get('src') ?? attributes.get('href') ?? '') === local(said.src),
        ),
      )
  }
}

const isWhole = (text: string, read: string): boolean =>
  read.trim().replace(/[:.,]$/, '') === plain(text).trim()

const isInHeading = (element: Element | undefined): boolean =>
  element !== undefined && (isHeading(element) || isInHeading(element.parent))

const escaped = (text: string) =>
  plain(text)
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A label with its values right behind it, or right before it; between values may be an "and". */
function factPattern({ label, values }: Extract<Said, { is: 'fact' }>): RegExp {
  const gap = '[^\\p{L}\\p{N}]*'
  const shortWord = '(?:\\p{L}{1,3}[^\\p{L}\\p{N}]+)?'
  const said = values.map(escaped).join(gap + shortWord)
  const ways = said ? [escaped(label) + gap + said, said + gap + escaped(label)] : [escaped(label)]
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}
