import { type Element, elementsIn } from './html'
import { altOf, isHeading, occurrences, plain, type Reading, readingOf } from './reading'
import type { Group, Part, Said, Told } from './said'

/** A part of a page as it is compared: what is read, and how its addresses are written. */
export interface Page {
  readonly reading: Reading
  /** Returns an address without the origin of the site. */
  readonly local: (href: string) => string
}

/** Returns what a page does not say of what agents are told, each in the words of an issue. */
export function unsaid(main: Page, whole: Page, told: Told): string[] {
  const missing = [
    ...told.parts.flatMap(({ said }) => missingIn(said, main)),
    ...missingIn(told.anywhere ?? [], whole),
  ].map((one) => missingText(one, main))
  const ofGroups = told.parts.flatMap(({ groups = [] }) =>
    groups.flatMap((group) => unsaidOf(group, groups, main)),
  )
  return [...missing, ...ofGroups, ...outOfOrder(told, main)]
}

/** What has no words cannot be missed. */
const missingIn = (said: readonly Said[], page: Page): Said[] =>
  said.filter(
    (one) => !('text' in one && !plain(one.text).trim()) && placesOf(one, page).length === 0,
  )

interface Found {
  readonly at: number
  readonly element: Element
}

/** Returns where something is said. */
function placesOf(said: Said, { reading, local }: Page): Found[] {
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

/** What is said of one of several things has to stand in an element that tells of no other. */
function unsaidOf(group: Group, all: readonly Group[], page: Page): string[] {
  const anchors = placesOf(group.of, page)
  if (anchors.length === 0) return group.isOptional ? [] : [missingText(group.of, page)]
  const key = JSON.stringify(group.of)
  const others = all.filter(({ of }) => JSON.stringify(of) !== key)
  const tellsOfOthers = new Set<Element>()
  for (const { of } of others)
    for (const { element } of placesOf(of, page))
      for (let around: Element | undefined = element; around; around = around.parent)
        tellsOfOthers.add(around)
  const rows = anchors.flatMap(({ element }) => rowAround(element, tellsOfOthers) ?? [])
  const missing = rows
    .map((row) => {
      const own = { ...page, reading: readingOf(row) }
      return missingIn(group.said, own)
    })
    .sort((a, b) => a.length - b.length)[0]
  if (!missing)
    return [
      `does not tell of ${quoted(group.of, page)} apart from others: give each an element of its own`,
    ]
  return missing.map((one) => `${missingText(one, page)} of ${quoted(group.of, page)}`)
}

/** Returns the largest element around a name that tells of nothing else. */
function rowAround(element: Element, tellsOfOthers: ReadonlySet<Element>): Element | undefined {
  if (tellsOfOthers.has(element)) return undefined
  let row = element
  while (row.parent && !tellsOfOthers.has(row.parent) && row.name !== 'main') row = row.parent
  return row
}

const isInTurn = ({ is }: Said) => is !== 'link' && is !== 'picture' && is !== 'film'

/** Returns the first thing that stands above what it should follow. */
function outOfOrder({ titles, parts, isOrdered }: Told, page: Page): string[] {
  const top = { at: titles.flatMap((title) => occurrences(page.reading, title))[0] ?? 0, said: '' }
  let last = top
  for (const part of parts) {
    if (!isOrdered) last = top
    for (const step of stepsOf(part)) {
      const found = step.flatMap((said) => {
        const places = placesOf(said, page).map(({ at }) => at)
        return places.length > 0 ? [{ said, at: places.find((at) => at >= last.at) }] : []
      })
      const above = found.find(({ at }) => at === undefined)
      if (above)
        return [`says ${quoted(above.said, page)} above ${last.said}; agents are told it below`]
      for (const { said, at = 0 } of found)
        if (at >= last.at) last = { at, said: quoted(said, page) }
    }
  }
  return []
}

/** Returns what comes one after the other; the members of a step may change places. */
function stepsOf({ said, order = 'in turn' }: Part): readonly (readonly Said[])[] {
  if (order === 'free') return []
  const inTurn = said.filter(isInTurn)
  return order === 'together' ? [inTurn] : inTurn.map((one) => [one])
}

const missingText = (said: Said, page: Page): string => {
  const begins = {
    text: 'does not say',
    name: 'does not name',
    heading: 'does not have the heading',
    fact: 'does not say',
    link: 'does not lead to',
    picture: 'does not describe a picture as',
    film: 'does not play',
  }
  return `${begins[said.is]} ${quoted(said, page)}`
}

const charsMax = 120

function quoted(said: Said, { local }: Page): string {
  if (said.is === 'link') return local(said.href)
  if (said.is === 'film') return local(said.src)
  const text =
    said.is === 'fact'
      ? [said.label, said.values.join(', ')].filter(Boolean).join(': ')
      : said.is === 'picture'
        ? said.alt
        : said.text
  return `"${text.length > charsMax ? `${text.slice(0, charsMax)}…` : text}"`
}
