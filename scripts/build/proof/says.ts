import { type Page, placesOf } from './find'
import type { Element } from './html'
import { occurrences, plain, type ReadPlace, readingOf } from './reading'
import type { Part, Said, SaidGroup, Told } from './said'

/** Returns what a page does not say of what agents are told, each in the words of an issue. */
export function unsaid(main: Page, whole: Page, told: Told): string[] {
  const missing = [
    ...told.parts.flatMap(({ said }) => missingIn(said, main)),
    ...missingIn(told.anywhere ?? [], whole),
  ].map((one) => missingText(one, main))
  const ofGroups = told.parts.flatMap(({ groups = [] }) =>
    groups.flatMap((group) => unsaidOf(group, groups, main)),
  )
  return [...untitled(told, main), ...missing, ...ofGroups, ...outOfOrder(told, main)]
}

function untitled({ titles }: Told, { reading }: Page): string[] {
  const first = reading.places.find(({ element }) => element.name === 'h1')
  const isThere = ({ from, to }: ReadPlace) =>
    titles.some((title) => occurrences(reading, title).some((at) => at >= from && at < to))
  const [title] = titles
  return title === undefined || (first && isThere(first))
    ? []
    : [`does not say "${title}" in its <h1>`]
}

const missingIn = (said: readonly Said[], page: Page): Said[] =>
  said.filter((one) => !isWordless(one) && placesOf(one, page).length === 0)

/** What has no words cannot be missed. */
const isWordless = (said: Said) => 'text' in said && !plain(said.text).trim()

/** Checks that a text is not only part of a longer one that is said as well: a figure in its source. */
function isOwnPlace(
  said: Said,
  at: number,
  { of, said: all }: SaidGroup,
  { reading }: Page,
): boolean {
  if (said.is !== 'text') return true
  return ![of, ...all].some(
    (longer) =>
      longer.is === 'text' &&
      plain(longer.text).length > plain(said.text).length &&
      occurrences(reading, longer.text).some(
        (from) => from <= at && at < from + plain(longer.text).trim().length,
      ),
  )
}

/** What is said of one of several things has to stand in an element that tells of no other. */
function unsaidOf(group: SaidGroup, all: readonly SaidGroup[], page: Page): string[] {
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
      return group.said.filter(
        (one) =>
          !isWordless(one) && !placesOf(one, own).some(({ at }) => isOwnPlace(one, at, group, own)),
      )
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
