import { closest, type Element, elementsIn, isHidden } from './html'
import { isHeading, labelOf, nameOf, plain, textOf } from './reading'

/** Where an issue arises: in the header or footer of every page, or in the page itself. */
export type Where = 'header' | 'footer' | 'page'

export interface Wrong {
  readonly where: Where
  readonly says: string
}

/** Returns the part of a page that an element is in. */
export function whereOf(element: Element): Where {
  for (let around: Element | undefined = element; around; around = around.parent)
    if (isLandmark(around)) return around.name === 'header' ? 'header' : 'footer'
  return 'page'
}

/** A header or footer of the page, not of something on it. */
const isLandmark = ({ name, parent }: Element): boolean =>
  (name === 'header' || name === 'footer') &&
  !closest(parent, 'main', 'article', 'section', 'aside', 'nav')

const page = (says: string): Wrong => ({ where: 'page', says })

interface Built {
  readonly all: readonly Element[]
  readonly byId: (id: string) => Element | undefined
}

/** Returns every element that is there for people, and how to find one by its id. */
function builtFrom(root: Element): Built {
  const all = [...shownIn(root)]
  const ids = new Map(all.map((element) => [element.attributes.get('id') ?? '', element]))
  return { all, byId: (id) => ids.get(id) }
}

function* shownIn(element: Element): Generator<Element> {
  for (const child of element.children)
    if (typeof child !== 'string' && !isHidden(child)) {
      yield child
      yield* shownIn(child)
    }
}

/** Returns what is wrong with the headings, landmarks and names of a page. */
export function wrongInStructure(root: Element, language: string): Wrong[] {
  const built = builtFrom(root)
  return [
    ...wrongLanguage(root, language),
    ...wrongLandmarks(built),
    ...wrongHeadings(built),
    ...unnamed(built),
    ...undescribed(built),
  ]
}

function wrongLanguage(root: Element, language: string): Wrong[] {
  const html = [...elementsIn(root)].find(({ name }) => name === 'html')
  const lang = html?.attributes.get('lang')
  return lang === language ? [] : [page(`has lang="${lang ?? ''}" on <html>; write "${language}"`)]
}

function wrongLandmarks({ all, byId }: Built): Wrong[] {
  const mains = all.filter(({ name }) => name === 'main')
  const wrong = mains.length === 1 ? [] : [page(`has ${mains.length} <main>; write one`)]
  for (const name of ['header', 'footer'] as const) {
    const count = all.filter((one) => one.name === name && isLandmark(one)).length
    if (count !== 1)
      wrong.push({ where: name, says: `has ${count} <${name}> around the page; write one` })
  }
  const navs = all.filter(({ name }) => name === 'nav')
  const nameless = navs.filter((nav) => !labelOf(nav, byId))
  if (navs.length > 1)
    for (const nav of nameless)
      wrong.push({ where: whereOf(nav), says: 'has a <nav> among others without aria-label' })
  return wrong
}

function wrongHeadings({ all }: Built): Wrong[] {
  const headings = all.filter(isHeading)
  const firsts = headings.filter(({ name }) => name === 'h1')
  if (firsts.length !== 1) return [page(`has ${firsts.length} <h1>; write one`)]
  const skipped = headings.find((heading, at) => levelOf(heading) > levelOf(headings[at - 1]) + 1)
  if (!skipped) return []
  const before = headings[headings.indexOf(skipped) - 1]
  return [
    {
      where: whereOf(skipped),
      says: `has the heading "${textOf(skipped)}" as <${skipped.name}> after ${before ? `<${before.name}>` : 'none'}; no level may be left out`,
    },
  ]
}

const levelOf = (heading: Element | undefined) => Number(heading?.name[1] ?? 0)

const controls = new Set(['button', 'input', 'select', 'summary', 'textarea'])

function unnamed({ all, byId }: Built): Wrong[] {
  const labels = all.filter(({ name }) => name === 'label')
  const labelFor = (control: Element) =>
    closest(control, 'label') ??
    labels.find(({ attributes }) => attributes.get('for') === (control.attributes.get('id') ?? '-'))
  const calledBy = (control: Element) => {
    const label = ['input', 'select', 'textarea'].includes(control.name)
      ? labelFor(control)
      : undefined
    const isButton = /^(?:submit|button|reset|image)$/.test(control.attributes.get('type') ?? '')
    return (
      nameOf(control.name === 'select' ? { ...control, children: [] } : control, byId) ||
      (label ? textOf(label) : '') ||
      (isButton ? plain(control.attributes.get('value') ?? '') : '')
    )
  }
  return all
    .filter(({ name, attributes }) =>
      name === 'a'
        ? attributes.has('href')
        : // A list of tasks in a text has boxes that nobody can tick.
          controls.has(name) && attributes.get('type') !== 'hidden' && !attributes.has('disabled'),
    )
    .filter((control) => !calledBy(control))
    .map((control) => ({
      where: whereOf(control),
      says: `has ${described(control)} without a name; write a text, a label or aria-label`,
    }))
}

/** Returns the tag of an element with what tells it from others. */
function described({ name, attributes }: Element): string {
  const told = ['href', 'name', 'id', 'class'].find((one) => attributes.get(one))
  return `<${name}${told ? ` ${told}="${attributes.get(told)}"` : ''}>`
}

const undescribed = ({ all }: Built): Wrong[] =>
  all
    .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
    .map((image) => ({
      where: whereOf(image),
      says: `has <img src="${image.attributes.get('src') ?? ''}"> without alt; write what it shows, or alt="" if it only decorates`,
    }))
