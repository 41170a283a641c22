import { allKinds, type KindThat, kindsWithPages } from '@/lib/collections/index'
import type { Navigation, NavigationLink } from '@/lib/collections/navigation'
import {
  feedsOfLists,
  listsOfFeeds,
  ogImagePath,
  pathOfPage,
  paths,
  prefixOf,
  withPrefix,
} from '@/lib/config/paths'
import { isDraft, openingTime } from '@/lib/domain/publication'
import type { PublicationTable } from '@/lib/domain/publication-table'
import { closingTime } from '@/lib/domain/role'
import type { Body } from '@/lib/domain/text'
import { isNeeded, pagesOf } from './addresses'
import type { CatalogData, Translation } from './catalog-data'
import { datedFoldersIn } from './dated-pictures'
import { numberAddressesOf } from './filter-values'
import { siteLinksIn, withoutLinks } from './markdown'

/** Returns the moments at which something opens or closes, in order. */
export const publicationTimes = (data: CatalogData): number[] =>
  [...new Set([...entriesWithPublishAt(data).map(openingTime), ...closingTimes(data)])]
    .filter((at) => at > 0 && at < Infinity)
    .sort((a, b) => a - b)

type Trait = 'opens' | 'hasText'

const kindsThat = <T extends Trait>(trait: T) =>
  allKinds.flatMap(([name, kind]) => (kind[trait] ? [name as KindThat<T>] : []))

type Opening = CatalogData[KindThat<'opens'>][number]

/** Returns everything that may have `publishAt`. */
const entriesWithPublishAt = (data: CatalogData): Opening[] =>
  kindsThat('opens').flatMap((name): readonly Opening[] => data[name])

/** Returns the moments at which entries close. */
const closingTimes = (data: CatalogData): number[] =>
  allKinds.flatMap(([name, { closingTime }]) =>
    closingTime ? (data[name] as readonly never[]).map(closingTime) : [],
  )

/** Returns every text that may link to a page. */
const allTexts = (data: CatalogData): Body[] =>
  kindsThat('hasText').flatMap((name): readonly Body[] => [data[name]].flat())

/** Returns the content without what opens after a moment, and without links to it. */
export function publicAt(data: CatalogData, at: number): CatalogData {
  const open = withKinds(data, 'opens', (entries) =>
    entries.filter((entry) => openingTime(entry) <= at),
  )
  const needed = { ...open, pages: open.pages.filter(({ slug }) => isNeeded(slug, open)) }
  const there = { ...needed, translations: translationsOf(needed) }
  const publicPages = new Set(pagesOf(there))
  const hidden = new Set(pagesOf(data).filter((path) => !publicPages.has(path)))
  if (hidden.size === 0) return there
  const clean = (text: Body) => removeLinks(text, hidden)
  return {
    ...withKinds(there, 'hasText', (text) => ('body' in text ? clean(text) : text.map(clean))),
    navigation: removeNavigationLinks(there.navigation, hidden),
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
const withKinds = <T extends Trait>(
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
const linkedPages = ({ body, bodyLinks }: Body): string[] =>
  bodyLinks.map((start) => pageOfUrl(/^[^\s)>"]*/.exec(body.slice(start))?.[0] ?? ''))

/** Returns the text with each link to one of these pages replaced by its words. */
export function removeLinks<T extends Body>(text: T, hidden: ReadonlySet<string>): T {
  if (!linkedPages(text).some((path) => hidden.has(path))) return text
  const body = withoutLinks(text.body, (url) => hidden.has(pageOfUrl(url)))
  return { ...text, body, bodyLinks: siteLinksIn(body) }
}

/** Returns the navigation without links to these pages. */
function removeNavigationLinks(
  { header, footer, ...rest }: Navigation,
  hidden: ReadonlySet<string>,
): Navigation {
  const isPublic = ({ link }: NavigationLink) => !hidden.has(pageOfUrl(link))
  const groups = footer?.map((group) => ({ ...group, links: group.links.filter(isPublic) }))
  return {
    ...rest,
    ...(header && { header: header.filter(isPublic) }),
    ...(groups && { footer: groups.filter(({ links }) => links.length > 0) }),
  }
}

/** Returns the page of an address, which may be that of its Markdown or feed. */
function pageOfUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return listsOfFeeds.get(path) ?? path.replace(/\.md$/, '')
}

/** Something that is not public yet. */
export interface UnpublishedEntry {
  /** Its folder and name in content/: `roles/designer`. */
  readonly name: string
  /** The moment at which it opens; undefined for a draft. */
  readonly opens: Date | undefined
  /** The path of its page without a language, if a link can show it. */
  readonly path: string | undefined
}

/** Returns what is not public at a moment: what opens first comes first, drafts last. */
export function findUnpublished(data: CatalogData, now: Date): UnpublishedEntry[] {
  const waiting = allKinds.flatMap(([kind, { opens, folder }]) => {
    const entries = opens
      ? ([data[kind]].flat() as readonly Partial<Publishable & { name: string }>[])
      : []
    return entries
      .filter((entry) => openingTime(entry) > now.getTime())
      .map((entry) => ({ entry, kind, folder }))
  })
  return waiting
    .sort((a, b) => openingTime(a.entry) - openingTime(b.entry))
    .map(({ entry, kind, folder }) => {
      const slug = entry.slug ?? entry.name ?? ''
      const path = pathOf(kind, slug)
      return {
        name: `${folder}/${slug}`,
        opens: isDraft(entry) ? undefined : new Date(openingTime(entry)),
        path: path !== undefined && contentForPreview(data, path) ? path : undefined,
      }
    })
}

function pathOf(kind: string, slug: string): string | undefined {
  if (kind === 'pages') return pathOfPage(slug)
  return kindsWithPages.find(([name]) => name === kind)?.[1].one(slug)
}

interface Publishable {
  readonly slug: string
  readonly publishAt?: string | undefined
}

/**
 * Returns the content in which one more page is public: that of an entry, with the list that leads to
 * it, or one of content/pages that is no list. Whatever else is not public stays so.
 */
export function contentForPreview(data: CatalogData, path: string): CatalogData | undefined {
  for (const [name, { one, page }] of kindsWithPages) {
    const entries: readonly Publishable[] = data[name]
    const entry = entries.find((each) => one(each.slug) === path)
    if (!entry) continue
    const list = data.pages.find(({ slug }) => slug === page)
    const [inList, inPages] = [publishOne(entries, entry), publishOne(data.pages, list)]
    return { ...data, [name]: inList, pages: inPages } as CatalogData
  }
  const isList = kindsWithPages.some(([, { list }]) => list === path)
  const page = data.pages.find(({ slug }) => pathOfPage(slug) === path)
  return page && !isList && openingTime(page) > 0
    ? { ...data, pages: publishOne(data.pages, page) }
    : undefined
}

const publishOne = <T extends Publishable>(all: readonly T[], one: T | undefined): readonly T[] =>
  all.map((each) => (each === one ? { ...each, publishAt: undefined } : each))

/** Returns the moments after a build at which routing changes. */
export function publicationTable(data: CatalogData, built: Date): PublicationTable {
  const moments = publicationTimes(data).filter((moment) => moment > built.getTime())
  const [pages] = moments.filter((moment) => changesEveryPage(data, moment))
  const [roles] = moments
  return {
    opening: openingTimes(data, built, moments),
    closing: closingTimesBySlug(data, built),
    changes: { ...(roles && { roles }), ...(pages && { pages }) },
  }
}

/**
 * Checks whether a moment changes more than the lists of roles: it does unless only removeLinks roles open or close.
 * The first role brings the page of careers with it, to which every page links.
 */
function changesEveryPage(data: CatalogData, moment: number): boolean {
  const opened = entriesWithPublishAt(data).filter((entry) => openingTime(entry) === moment)
  const roles = data.roles.filter((role) => openingTime(role) === moment)
  const before = publicAt(data, moment - 1).pages
  if (opened.length > roles.length || publicAt(data, moment).pages.length > before.length)
    return true
  const linked = new Set(allTexts(data).flatMap(linkedPages))
  return roles.some(({ slug }) => linked.has(paths.role(slug)) || linked.has(paths.apply(slug)))
}

function openingTimes(data: CatalogData, built: Date, moments: readonly number[]) {
  let before = new Set(addressesAt(data, built.getTime()))
  return Object.fromEntries(
    moments.flatMap((moment) => {
      const there = addressesAt(data, moment)
      const opened = there.filter((address) => !before.has(address))
      before = new Set(there)
      return opened.map((address) => [address, moment])
    }),
  )
}

/** Returns the addresses of pages, feeds, filters by a number, preview images and picture folders. */
function addressesAt(data: CatalogData, at: number): string[] {
  const content = publicAt(data, at)
  const pages = pagesOf(content)
  const feeds = pages.flatMap((page) => feedsOfLists[page] ?? [])
  return [
    ...pages,
    ...feeds,
    ...numberAddressesOf(content),
    ...previewImages(pages, data.agency.languages),
    ...datedFoldersIn(content),
  ]
}

/** Returns the preview images, whose addresses name the language before the page. */
const previewImages = (pages: readonly string[], languages: readonly string[]) =>
  languages.flatMap((language) =>
    pages.map((page) => ogImagePath(withPrefix(prefixOf(language, languages), page))),
  )

function closingTimesBySlug({ roles }: CatalogData, built: Date): Record<string, number> {
  const times = roles.map((role) => [role.slug, closingTime(role)] as const)
  return Object.fromEntries(
    times
      .filter(([, at]) => at < Infinity)
      .map(([slug, at]) => [slug, at <= built.getTime() ? 0 : at]),
  )
}
