import { isEnginePage, journalPaths, paths } from '@/lib/config/paths'
import type { PlaceName } from '@/lib/config/places'
import type { Site } from '@/lib/content/site'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { internal, isApplication, isInternal } from '@/lib/site/addresses'
import { wrongInForm } from './form'
import { type Element, elementsIn, readHtml, UnreadableHtml } from './html'
import { wrongInPolicy, wrongInWeight } from './loads'
import { readingOf } from './reading'
import type { Told } from './said'
import { unsaid } from './says'
import { type Wrong, wrong, wrongInNavigation, wrongInStructure } from './structure'
import { toldOf } from './told'

/** Something that a page does not hold to. */
export interface Issue {
  /** The place of the look that draws it; undefined where only the engine draws. */
  readonly place: string | undefined
  /** The address of the page. */
  readonly path: string
  /** What a page does or has, as the rest of a sentence. */
  readonly says: string
}

interface BuiltPage {
  /** Its path in the first language. */
  readonly path: string
  readonly html: string
}

/** Compares a built page with what agents are told of it, and with what holds for every page. */
export function provePage({ path, html }: BuiltPage, source: MarkdownSource, now: Date): Issue[] {
  const { site } = source
  const address = local(site.url(path), site.origin)
  const issues = (wrong: readonly Wrong[]) =>
    wrong.map(
      ({ where, says }): Issue => ({
        place: where === 'page' ? placeOfPage(path) : where,
        path: address,
        says,
      }),
    )
  try {
    return issues(wrongIn({ path, html }, source, now))
  } catch (error) {
    if (!(error instanceof UnreadableHtml)) throw error
    return issues([wrong(`has HTML that cannot be read: ${error.message}`)])
  }
}

function wrongIn({ path, html }: BuiltPage, source: MarkdownSource, now: Date): Wrong[] {
  const { site, catalog } = source
  const root = readHtml(html)
  const toLocal = (href: string) => local(href, site.origin)
  const isOwn = (loaded: string) =>
    /^data:/i.test(loaded) || !/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(toLocal(loaded.trim()))
  const told = toldOf(path, source, now)
  const policy = toLocal(site.url(paths.privacyPolicy))
  const form = path === paths.contact ? 'inquiry' : isOwnApplication(path, source) && 'application'
  return [
    ...(told ? unsaidIn(root, told, site) : []).map((says) => wrong(says)),
    ...(form ? wrongInForm(mainOf(root), form, catalog, policy) : []),
    ...wrongInNavigation(root, source, toLocal, isInternal(path) ? undefined : path),
    ...wrongInStructure(root, catalog.language),
    ...wrongInPolicy(root, isOwn),
    ...wrongInWeight(html, root),
  ]
}

const mainOf = (root: Element): Element => elementsIn(root, 'main')[0] ?? root

/** Returns what a page does not say of what agents are told, each as the rest of a sentence. */
export function unsaidIn(root: Element, told: Told, { origin }: Site): string[] {
  const read = (element: Element) => ({
    reading: readingOf(element),
    local: (href: string) => local(href, origin),
  })
  return unsaid(read(mainOf(root)), read(root), told)
}

/** Checks for the form of an application that goes to this site. */
const isOwnApplication = (path: string, { catalog }: MarkdownSource): boolean =>
  isApplication(path) &&
  catalog.roles.some(({ slug, applyUrl }) => paths.apply(slug) === path && !applyUrl)

const local = (href: string, origin: string): string =>
  href === origin ? '/' : href.startsWith(`${origin}/`) ? href.slice(origin.length) : href

/** Which place of a look draws a page, by its path in the first language. */
const drawnBy: readonly (readonly [place: PlaceName, path: string])[] = [
  ['home', paths.home],
  ['work', paths.work],
  ['case-study', paths.caseStudy('*')],
  ['careers', paths.careers],
  ['role', paths.role('*')],
  ['journal', journalPaths.index],
  ['journal-entry', journalPaths.entry('*')],
  ['services', paths.services],
  ['about', paths.about],
  ['form-page', paths.contact],
  ['text-page', paths.privacyPolicy],
  ['text-page', paths.imprint],
  ['text-page', paths.accessibility],
  ['missing', internal.nowhere],
]

/** Returns the place of a look that a page is; undefined for a page that only the engine draws. */
function placeOfPage(path: string): PlaceName | undefined {
  if (isApplication(path)) return 'form-page'
  const [place] = drawnBy.find(([, pattern]) => isOf(pattern, path)) ?? []
  return place ?? (isOwnPage(path) ? 'text-page' : undefined)
}

function isOf(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*')
  const rest = path.slice(before.length)
  return after === undefined ? path === pattern : path.startsWith(before) && /^[^/]+$/.test(rest)
}

const isOwnPage = (path: string) => /^\/[^/.]+$/.test(path) && !isEnginePage(path.slice(1))

const shownMax = 3

/** Returns a line for each issue; pages that share one are named together. */
export function issueLines(
  issues: readonly Issue[],
  fileOf: (place: string | undefined) => string,
): string[] {
  const pages = new Map<string, Set<string>>()
  for (const { place, path, says } of issues) {
    const key = JSON.stringify([fileOf(place), says])
    pages.set(key, (pages.get(key) ?? new Set()).add(path))
  }
  return [...pages].map(([key, paths]) => {
    const [file, says] = JSON.parse(key) as [string, string]
    const [first, ...more] = paths
    if (more.length === 0) return `${file}: ${first} ${says}`
    const shown = [...paths].slice(0, shownMax)
    const rest = paths.size - shown.length
    const named = rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
    return `${file}: ${named}: each ${says}`
  })
}
