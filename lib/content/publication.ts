import { getClosingTime } from '@/lib/careers/schema'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  getPagePath,
  paths,
  toPreviewImagePath,
} from '@/lib/config/paths'
import { feedByList, listByFeed } from '@/lib/content/addresses'
import type { Navigation, NavigationLink } from '@/lib/pages/navigation-schema'
import { getOpeningTime, isDraft } from '@/lib/subject/publication'
import type { PublicationSchedule } from '@/lib/subject/publication-table'
import { findSiteLinks, replaceLinksByText } from '@/lib/subject/rendered-markdown'
import type { Body } from '@/lib/subject/text'
import { isPageNeeded, listPagePaths } from './addresses'
import type { CatalogData, Translation } from './catalog-data'
import {
  allCollections,
  type CollectionWith,
  collectionsWithList,
  collectionsWithPages,
} from './collections'
import { findDatedFolders } from './dated-pictures'
import { listNumberFilterPaths } from './filter-values'

/** Returns the times at which something opens or closes, in order. */
export const listPublicationTimes = (data: CatalogData): number[] =>
  [...new Set([...listSchedulableEntries(data).map(getOpeningTime), ...listClosingTimes(data)])]
    .filter((at) => at > 0 && at < Infinity)
    .sort((a, b) => a - b)

type Trait = 'hasPublishAt' | 'hasText'

const collectionsWith = <T extends Trait>(trait: T) =>
  allCollections.flatMap(([name, collection]) =>
    collection[trait] ? [name as CollectionWith<T>] : [],
  )

type SchedulableEntry = CatalogData[CollectionWith<'hasPublishAt'>][number]

/** Returns everything that may have `publishAt`. */
const listSchedulableEntries = (data: CatalogData): SchedulableEntry[] =>
  collectionsWith('hasPublishAt').flatMap((name): readonly SchedulableEntry[] => data[name])

/** Returns the times at which entries close. */
const listClosingTimes = (data: CatalogData): number[] =>
  allCollections.flatMap(([name, { getClosingTime }]) =>
    getClosingTime
      ? (data[name] as readonly never[]).map((entry) => getClosingTime(entry, data.agency))
      : [],
  )

/** Returns every text that may link to a page. */
const listTexts = (data: CatalogData): Body[] =>
  collectionsWith('hasText').flatMap((name): readonly Body[] => [data[name]].flat())

/** Returns the content without what opens after a time, and without links to it. */
export function selectPublic(data: CatalogData, at: number): CatalogData {
  const openCollections = mapCollections(data, 'hasPublishAt', (entries) =>
    entries.filter((entry) => getOpeningTime(entry) <= at),
  )
  const openContent = {
    ...openCollections,
    pages: openCollections.pages.filter(({ slug }) => isPageNeeded(slug, openCollections)),
  }
  const content = { ...openContent, translations: selectTranslations(openContent) }
  const publicPages = new Set(listPagePaths(content))
  const hidden = new Set(listPagePaths(data).filter((path) => !publicPages.has(path)))
  if (hidden.size === 0) return content
  const clean = (text: Body) => removeLinks(text, hidden)
  return {
    ...mapCollections(content, 'hasText', (text) =>
      'body' in text ? clean(text) : text.map(clean),
    ),
    navigation: removeNavigationLinks(content.navigation, hidden),
  }
}

/** Returns the texts in other languages of what is there. */
function selectTranslations(content: CatalogData): CatalogData['translations'] {
  const selectTexts = (texts: Translation) =>
    collectionsWith('hasPublishAt').map((name) => {
      const bySlug: Readonly<Record<string, object>> = name in texts ? Object(texts)[name] : {}
      const slugs = new Set<unknown>(content[name].map((one) => 'slug' in one && one.slug))
      return [name, Object.fromEntries(Object.entries(bySlug).filter(([slug]) => slugs.has(slug)))]
    })
  return Object.fromEntries(
    Object.entries(content.translations).map(([language, texts]) => [
      language,
      { ...texts, ...Object.fromEntries(selectTexts(texts)) },
    ]),
  )
}

/** Returns the content with other values of the collections that have a trait. */
const mapCollections = <T extends Trait>(
  data: CatalogData,
  trait: T,
  change: (value: CatalogData[CollectionWith<T>]) => unknown,
): CatalogData => {
  // The type checker cannot follow a member that depends on a type parameter.
  const changeValue = change as (value: CatalogData[keyof CatalogData]) => unknown
  const members = collectionsWith(trait).map((name) => [name, changeValue(data[name])])
  return { ...data, ...Object.fromEntries(members) }
}

/** Returns the addresses of the pages that a text links to. */
const listLinkedPages = ({ body, bodyLinks }: Body): string[] =>
  bodyLinks.map((start) => toPagePath(/^[^\s)>"]*/.exec(body.slice(start))?.[0] ?? ''))

/** Returns the text with each link to one of these pages replaced by its text. */
export function removeLinks<T extends Body>(text: T, hidden: ReadonlySet<string>): T {
  if (!listLinkedPages(text).some((path) => hidden.has(path))) return text
  const body = replaceLinksByText(text.body, (url) => hidden.has(toPagePath(url)))
  return { ...text, body, bodyLinks: findSiteLinks(body) }
}

/** Returns the navigation without links to these pages. */
function removeNavigationLinks(
  { header, footer, ...rest }: Navigation,
  hidden: ReadonlySet<string>,
): Navigation {
  const isPublic = ({ link }: NavigationLink) => !hidden.has(toPagePath(link))
  const groups = footer?.map((group) => ({ ...group, links: group.links.filter(isPublic) }))
  return {
    ...rest,
    ...(header && { header: header.filter(isPublic) }),
    ...(groups && { footer: groups.filter(({ links }) => links.length > 0) }),
  }
}

/** Returns the page of an address, which may be that of its Markdown or feed. */
function toPagePath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return listByFeed.get(path) ?? path.replace(/\.md$/, '')
}

/** Something that is not public yet. */
export interface UnpublishedEntry {
  /** Its folder and name in content/: `roles/designer`. */
  readonly name: string
  /** The time at which it becomes public; undefined for a draft. */
  readonly publishDate: Date | undefined
  /** The path of its page without a language, if a link can show it. */
  readonly path: string | undefined
}

/** Returns what is not public at a time: what opens first comes first, drafts last. */
export function findUnpublished(data: CatalogData, now: Date): UnpublishedEntry[] {
  const entriesToPublish = allCollections.flatMap(([collection, { hasPublishAt, folder }]) => {
    const entries = hasPublishAt
      ? ([data[collection]].flat() as readonly Partial<Publishable & { name: string }>[])
      : []
    return entries
      .filter((entry) => getOpeningTime(entry) > now.getTime())
      .map((entry) => ({ entry, collection, folder }))
  })
  return entriesToPublish
    .sort((a, b) => getOpeningTime(a.entry) - getOpeningTime(b.entry))
    .map(({ entry, collection, folder }) => {
      const slug = entry.slug ?? entry.name ?? ''
      const path = findPagePath(collection, slug)
      return {
        name: `${folder}/${slug}`,
        publishDate: isDraft(entry) ? undefined : new Date(getOpeningTime(entry)),
        path: path !== undefined && createPreviewContent(data, path) ? path : undefined,
      }
    })
}

function findPagePath(collection: string, slug: string): string | undefined {
  if (collection === 'pages') return getPagePath(slug)
  return collectionsWithPages.find(([name]) => name === collection)?.[1].entryPath(slug)
}

interface Publishable {
  readonly slug: string
  readonly publishAt?: string | undefined
}

/**
 * Returns the content in which one more page is public: that of an entry, with the list that leads to
 * it, or one of content/pages that is no list. Whatever else is not public stays so.
 */
export function createPreviewContent(data: CatalogData, path: string): CatalogData | undefined {
  for (const [name, { entryPath, page }] of collectionsWithPages) {
    const entries: readonly Publishable[] = data[name]
    const entry = entries.find((each) => entryPath(each.slug) === path)
    if (!entry) continue
    const list = data.pages.find(({ slug }) => slug === page)
    const [inList, inPages] = [publishOne(entries, entry), publishOne(data.pages, list)]
    return { ...data, [name]: inList, pages: inPages } as CatalogData
  }
  const isList = collectionsWithList.some(([, { list }]) => list === path)
  const page = data.pages.find(({ slug }) => getPagePath(slug) === path)
  return page && !isList && getOpeningTime(page) > 0
    ? { ...data, pages: publishOne(data.pages, page) }
    : undefined
}

const publishOne = <T extends Publishable>(all: readonly T[], one: T | undefined): readonly T[] =>
  all.map((each) => (each === one ? { ...each, publishAt: undefined } : each))

/** Returns the times after a build at which routing changes. */
export function createPublicationTable(data: CatalogData, builtAt: Date): PublicationSchedule {
  const timestamps = listPublicationTimes(data).filter((timestamp) => timestamp > builtAt.getTime())
  const [pages] = timestamps.filter((timestamp) => changesEveryPage(data, timestamp))
  const [roles] = timestamps
  return {
    opening: listOpeningTimes(data, builtAt, timestamps),
    closing: listClosingTimesBySlug(data, builtAt),
    changes: { ...(roles && { roles }), ...(pages && { pages }) },
  }
}

/**
 * Checks whether more changes at a time than the lists of roles: it does unless only roles open or close that no text links to.
 * The first role brings the page of careers with it, to which every page links.
 */
function changesEveryPage(data: CatalogData, timestamp: number): boolean {
  const newEntries = listSchedulableEntries(data).filter(
    (entry) => getOpeningTime(entry) === timestamp,
  )
  const roles = data.roles.filter((role) => getOpeningTime(role) === timestamp)
  const before = selectPublic(data, timestamp - 1).pages
  if (
    newEntries.length > roles.length ||
    selectPublic(data, timestamp).pages.length > before.length
  )
    return true
  const linked = new Set(listTexts(data).flatMap(listLinkedPages))
  return roles.some(({ slug }) => linked.has(paths.role(slug)) || linked.has(paths.apply(slug)))
}

function listOpeningTimes(data: CatalogData, builtAt: Date, timestamps: readonly number[]) {
  let before = new Set(listPublicAddresses(data, builtAt.getTime()))
  return Object.fromEntries(
    timestamps.flatMap((timestamp) => {
      const addresses = listPublicAddresses(data, timestamp)
      const newAddresses = addresses.filter((address) => !before.has(address))
      before = new Set(addresses)
      return newAddresses.map((address) => [address, timestamp])
    }),
  )
}

/** Returns the addresses of pages, feeds, filters by a number, preview images and picture folders. */
function listPublicAddresses(data: CatalogData, at: number): string[] {
  const content = selectPublic(data, at)
  const pages = listPagePaths(content)
  const feeds = pages.flatMap((page) => feedByList[page] ?? [])
  return [
    ...pages,
    ...feeds,
    ...listNumberFilterPaths(content),
    ...listPreviewImages(pages, data.agency.languages),
    ...findDatedFolders(content),
  ]
}

/** Returns the preview images, whose addresses name the language before the page. */
const listPreviewImages = (pages: readonly string[], languages: readonly string[]) =>
  languages.flatMap((language) =>
    pages.map((page) =>
      toPreviewImagePath(addLanguagePrefix(getLanguagePrefix(language, languages), page)),
    ),
  )

function listClosingTimesBySlug(
  { roles, agency }: CatalogData,
  builtAt: Date,
): Record<string, number> {
  const times = roles.map((role) => [role.slug, getClosingTime(role, agency)] as const)
  return Object.fromEntries(
    times
      .filter(([, at]) => at < Infinity)
      .map(([slug, at]) => [slug, at <= builtAt.getTime() ? 0 : at]),
  )
}
