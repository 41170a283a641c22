import { navigatedPages, type PageSlug, pagePaths } from '@/lib/config/paths'
import { hasPage } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { closest, type Element, elementsIn, isHidden } from './html'
import { accessibleName, type ById, isHeading, labelOf, plain, textOf } from './reading'

/** Where an issue arises: in the header or footer of every page, or in the page itself. */
type Where = 'header' | 'footer' | 'page'

export interface Wrong {
  readonly where: Where
  readonly says: string
}

/** Returns the part of a page that an element is in. */
function whereOf(element: Element): Where {
  for (let around: Element | undefined = element; around; around = around.parent)
    if (isLandmark(around)) return around.name === 'header' ? 'header' : 'footer'
  return 'page'
}

/** A header or footer of the page, not of something on it. */
const isLandmark = ({ name, parent }: Element): boolean =>
  (name === 'header' || name === 'footer') &&
  !closest(parent, 'main', 'article', 'section', 'aside', 'nav')

/** Returns an issue of the page, or of the part of it that an element is in. */
export const wrong = (says: string, element?: Element): Wrong => ({
  where: element ? whereOf(element) : 'page',
  says,
})

interface Built {
  readonly all: readonly Element[]
  readonly byId: ById
}

/** Returns every element that is there for people, and how to find one by its id. */
function builtFrom(root: Element): Built {
  const all = shownIn(root)
  return { all, byId: new Map(all.map((one) => [one.attributes.get('id') ?? '', one])) }
}

const shownIn = ({ children }: Element): Element[] =>
  children.flatMap((child) =>
    typeof child === 'string' || isHidden(child) ? [] : [child, ...shownIn(child)],
  )

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
  const lang = elementsIn(root, 'html')[0]?.attributes.get('lang')
  return lang === language ? [] : [wrong(`has lang="${lang ?? ''}" on <html>; write "${language}"`)]
}

function wrongLandmarks({ all, byId }: Built): Wrong[] {
  const mains = all.filter(({ name }) => name === 'main')
  const navs = all.filter(({ name }) => name === 'nav')
  const nameless = navs.length > 1 ? navs.filter((nav) => !labelOf(nav, byId)) : []
  return [
    ...(mains.length === 1 ? [] : [wrong(`has ${mains.length} <main>; write one`)]),
    ...(['header', 'footer'] as const).flatMap((where) => {
      const count = all.filter((one) => one.name === where && isLandmark(one)).length
      return count === 1
        ? []
        : [{ where, says: `has ${count} <${where}> around the page; write one` }]
    }),
    ...nameless.map((nav) => wrong('has a <nav> among others without aria-label', nav)),
  ]
}

function wrongHeadings({ all }: Built): Wrong[] {
  const headings = all.filter(isHeading)
  const firsts = headings.filter(({ name }) => name === 'h1')
  if (firsts.length !== 1) return [wrong(`has ${firsts.length} <h1>; write one`)]
  const skipped = headings.find((heading, at) => levelOf(heading) > levelOf(headings[at - 1]) + 1)
  if (!skipped) return []
  const before = headings[headings.indexOf(skipped) - 1]
  return [
    wrong(
      `has the heading "${textOf(skipped)}" as <${skipped.name}> after ${before ? `<${before.name}>` : 'none'}; no level may be left out`,
      skipped,
    ),
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
      accessibleName(control.name === 'select' ? { ...control, children: [] } : control, byId) ||
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
    .map((control) =>
      wrong(
        `has ${described(control)} without a name; write a text, a label or aria-label`,
        control,
      ),
    )
}

/** Returns the tag of an element with what tells it from others. */
function described({ name, attributes }: Element): string {
  const told = ['href', 'name', 'id', 'class'].find((one) => attributes.get(one))
  return `<${name}${told ? ` ${told}="${attributes.get(told)}"` : ''}>`
}

const undescribed = ({ all }: Built): Wrong[] =>
  all
    .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
    .map((image) =>
      wrong(
        `has <img src="${image.attributes.get('src') ?? ''}"> without alt; write what it shows, or alt="" if it only decorates`,
        image,
      ),
    )

/** The pages that the law wants to be one click away from everywhere. */
const legalPages = ['imprint', 'privacy-policy'] as const satisfies readonly PageSlug[]

/** Returns the pages that the header or footer should lead to and does not. */
export function wrongInNavigation(
  root: Element,
  { catalog, site }: Sources,
  local: (href: string) => string,
  /** The page in every language; undefined for one that is at no address of its own. */
  path: string | undefined,
): Wrong[] {
  const links = elementsIn(root, 'a').filter(({ attributes }) => attributes.has('href'))
  const hrefOf = ({ attributes }: Element) => local(attributes.get('href') ?? '')
  const outside = links.filter((link) => !closest(link, 'main')).map(hrefOf)
  const header = links.filter((link) => whereOf(link) === 'header')
  const navigation = header.filter((link) => closest(link, 'nav')).map(hrefOf)
  const lacks = (href: string, where: 'header' | 'footer', place: string): Wrong => ({
    where,
    says: `does not lead to ${href} ${place}`,
  })
  const missing = (pages: readonly PageSlug[], among: readonly string[]) =>
    pages
      .filter((page) => hasPage(catalog, page))
      .map((page) => local(site.url(pagePaths[page])))
      .filter((href) => !among.includes(href))
  const inOtherLanguages =
    path === undefined
      ? []
      : catalog.languages
          .filter((language) => language !== catalog.language)
          .map((language) => local(site.in(language).url(path)))
  return [
    ...missing(['home'], header.map(hrefOf)).map((href) => lacks(href, 'header', 'in its header')),
    ...missing([...navigatedPages, 'get-in-touch'], navigation).map((href) =>
      lacks(href, 'header', 'in the <nav> of its header'),
    ),
    ...missing(legalPages, outside).map((href) => lacks(href, 'footer', 'in its header or footer')),
    ...inOtherLanguages
      .filter((href) => !outside.includes(href))
      .map((href) =>
        lacks(href, 'header', 'in its header or footer, its page in another language'),
      ),
  ]
}
