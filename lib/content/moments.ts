import { listsOfFeeds } from '@/lib/config/paths'
import { openingTime } from '@/lib/domain/publication'
import type { Body } from '@/lib/domain/text'
import { allKinds, type KindThat } from '@/lib/kinds/index'
import type { Navigation, NavigationLink } from '@/lib/kinds/navigation'
import { isNeeded, pagesOf } from './addresses'
import type { CatalogData, Translation } from './catalog-data'
import { siteLinksIn, withoutLinks } from './markdown'

/** Returns the moments at which something opens or closes, in order. */
export const momentsOf = (data: CatalogData): number[] =>
  [...new Set([...opening(data).map(openingTime), ...closing(data)])]
    .filter((at) => at > 0 && at < Infinity)
    .sort((a, b) => a - b)

type Trait = 'opens' | 'hasText'

const kindsThat = <T extends Trait>(trait: T) =>
  allKinds.flatMap(([name, kind]) => (kind[trait] ? [name as KindThat<T>] : []))

type Opening = CatalogData[KindThat<'opens'>][number]

/** Returns everything that may have `publishAt`. */
export const opening = (data: CatalogData): Opening[] =>
  kindsThat('opens').flatMap((name): readonly Opening[] => data[name])

/** Returns the moments at which things close. */
const closing = (data: CatalogData): number[] =>
  allKinds.flatMap(([name, { closingTime }]) =>
    closingTime ? (data[name] as readonly never[]).map(closingTime) : [],
  )

/** Returns every text that may link to a page. */
export const texts = (data: CatalogData): Body[] =>
  kindsThat('hasText').flatMap((name): readonly Body[] => [data[name]].flat())

/** Returns the content without what opens after a moment, and without links to it. */
export function publicAt(data: CatalogData, at: number): CatalogData {
  const open = changed(data, 'opens', (things) =>
    things.filter((thing) => openingTime(thing) <= at),
  )
  const needed = { ...open, pages: open.pages.filter(({ slug }) => isNeeded(slug, open)) }
  const there = { ...needed, translations: translationsOf(needed) }
  const shown = new Set(pagesOf(there))
  const hidden = new Set(pagesOf(data).filter((path) => !shown.has(path)))
  if (hidden.size === 0) return there
  const said = (text: Body) => unlinked(text, hidden)
  return {
    ...changed(there, 'hasText', (text) => ('body' in text ? said(text) : text.map(said))),
    navigation: navigationTo(there.navigation, hidden),
  }
}

/** Returns the texts in other languages of what is there. */
function translationsOf(there: CatalogData): CatalogData['translations'] {
  const translationOf = (texts: Translation) =>
    kindsThat('opens').map((name) => {
      const bySlug: Readonly<Record<string, object>> = name in texts ? Object(texts)[name] : {}
      const slugs = new Set<unknown>(there[name].map((one) => 'slug' in one && one.slug))
      return [name, Object.fromEntries(Object.entries(bySlug).filter(([slug]) => slugs.has(slug)))]
    })
  return Object.fromEntries(
    Object.entries(there.translations).map(([language, texts]) => [
      language,
      { ...texts, ...Object.fromEntries(translationOf(texts)) },
    ]),
  )
}

/** Returns the content with other values of the kinds that have a trait. */
const changed = <T extends Trait>(
  data: CatalogData,
  trait: T,
  change: (value: CatalogData[KindThat<T>]) => unknown,
): CatalogData => {
  // The type checker cannot follow a member that depends on a type parameter.
  const changeOf = change as (value: CatalogData[keyof CatalogData]) => unknown
  const members = kindsThat(trait).map((name) => [name, changeOf(data[name])])
  return { ...data, ...Object.fromEntries(members) }
}

/** Returns the addresses of the pages that a text links to. */
export const linkedFrom = ({ body, bodyLinks }: Body): string[] =>
  bodyLinks.map((start) => pageOf(/^[^\s)>"]*/.exec(body.slice(start))?.[0] ?? ''))

/** Returns the text with each link to one of these pages replaced by its words. */
export function unlinked<T extends Body>(text: T, hidden: ReadonlySet<string>): T {
  if (!linkedFrom(text).some((path) => hidden.has(path))) return text
  const body = withoutLinks(text.body, (url) => hidden.has(pageOf(url)))
  return { ...text, body, bodyLinks: siteLinksIn(body) }
}

/** Returns the navigation without links to these pages. */
function navigationTo(
  { header, footer, ...rest }: Navigation,
  hidden: ReadonlySet<string>,
): Navigation {
  const shown = ({ link }: NavigationLink) => !hidden.has(pageOf(link))
  const groups = footer?.map((group) => ({ ...group, links: group.links.filter(shown) }))
  return {
    ...rest,
    ...(header && { header: header.filter(shown) }),
    ...(groups && { footer: groups.filter(({ links }) => links.length > 0) }),
  }
}

/** Returns the page of an address, which may be that of its Markdown or feed. */
function pageOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return listsOfFeeds.get(path) ?? path.replace(/\.md$/, '')
}
