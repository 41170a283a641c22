import { type Element, elementsIn } from './html'
import { altOf, isHeading, occurrences, plain, type Reading } from './reading'
import type { Said } from './said'

/** A part of a page as it is compared: what is read, and how its addresses are written. */
export interface Page {
  readonly reading: Reading
  /** Returns an address without the origin of the site. */
  readonly local: (href: string) => string
}

interface Found {
  readonly at: number
  readonly element: Element
}

/** Returns where something is said. */
export function placesOf(said: Said, { reading, local }: Page): Found[] {
  const { places } = reading
  const elements = (is: (element: Element) => boolean) =>
    places.filter(({ element }) => is(element)).map(({ element, from }) => ({ element, at: from }))
  const around = (at: number, to: number): Element | undefined =>
    places.findLast((place) => place.from <= at && place.to >= to)?.element
  const texts = (text: string) => {
    const { length } = plain(text).trim()
    return occurrences(reading, text).flatMap((at) => {
      const element = around(at, at + length)
      return element ? [{ at, element }] : []
    })
  }
  switch (said.is) {
    case 'text':
      return texts(said.text)
    case 'name':
      return texts(said.text).filter(({ element }) => isWhole(said.text, element, reading))
    case 'heading':
      return texts(said.text).filter(({ element }) => isInHeading(element))
    case 'fact': {
      const found = [...reading.text.matchAll(factPattern(said))]
      return found.flatMap(({ index, 0: words }) => {
        const element = around(index, index + words.length)
        return element ? [{ at: index, element }] : []
      })
    }
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

function isWhole(text: string, element: Element, { text: all, places }: Reading): boolean {
  const { from = 0, to = 0 } = places.find((place) => place.element === element) ?? {}
  return (
    all
      .slice(from, to)
      .trim()
      .replace(/[:.,]$/, '') === plain(text).trim()
  )
}

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
