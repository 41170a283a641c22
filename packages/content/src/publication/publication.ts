import type { AnyData } from '../data'
import {
  type AnyEntry,
  type Content,
  getEntries,
  getSettings,
  listCollections,
} from '../definition'
import { getOpeningTime, isDraft } from '../fields/publication'
import type { Body } from '../fields/text'
import { isPageNeeded, listAddressesOfEntry, listPagePaths } from '../page-paths'
import { findSiteLinks, replaceLinksByText } from '../text/markdown'
import { findDatedFolders } from './dated-pictures'
import type { PublicationSchedule } from './schedule'

/** When something opens or closes, in order. */
export const listPublicationTimes = (content: Content, data: AnyData): number[] =>
  [
    ...new Set([
      ...listSchedulableEntries(content, data).map(getOpeningTime),
      ...listClosingTimes(content, data).map(({ at }) => at),
    ]),
  ]
    .filter((at) => at > 0 && at < Infinity)
    .sort((a, b) => a - b)

type Trait = 'hasPublishAt' | 'hasText' | 'getClosingTime'

const listNames = (content: Content, trait: Trait): string[] =>
  listCollections(content).flatMap(([name, collection]) => (collection[trait] ? [name] : []))

/** Whatever may have `publishAt`. */
const listSchedulableEntries = (content: Content, data: AnyData): AnyEntry[] =>
  listNames(content, 'hasPublishAt').flatMap((name) => getEntries(data, name))

const listClosingTimes = (content: Content, data: AnyData) =>
  listCollections(content).flatMap(([name, { getClosingTime }]) =>
    getClosingTime
      ? getEntries(data, name).map((entry) => ({
          name,
          slug: entry.slug,
          at: getClosingTime(entry as never, getSettings(content, data)),
        }))
      : [],
  )

/** With those of fields. */
const listTexts = (content: Content, data: AnyData): Body[] =>
  listNames(content, 'hasText').flatMap((name) => findTexts(getEntries(data, name)))

function findTexts(value: unknown): Body[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isText(value) ? [value] : []), ...Object.values(value).flatMap(findTexts)]
}

const isText = (value: object): value is Body => 'bodyLinks' in value

/** Without what opens after the time, and without links to it. */
export function selectPublic<Data extends AnyData>(content: Content, data: Data, at: number): Data {
  const openCollections = mapCollections(content, data, 'hasPublishAt', (entries) =>
    (entries as readonly AnyEntry[]).filter((entry) => getOpeningTime(entry) <= at),
  )
  const openContent = {
    ...openCollections,
    [content.pages]: getEntries(openCollections, content.pages).filter(({ slug }) =>
      isPageNeeded(content, slug, openCollections),
    ),
  }
  const selected = { ...openContent, translations: selectTranslations(content, openContent) }
  const publicPages = new Set(listPagePaths(content, selected))
  const hidden = new Set(listPagePaths(content, data).filter((path) => !publicPages.has(path)))
  if (hidden.size === 0) return selected
  const isHidden = (address: string) => hidden.has(toPagePath(content, address))
  const clean = (text: Body) => removeLinksOfEntry(text, isHidden)
  return {
    ...mapCollections(content, selected, 'hasText', (texts) =>
      Array.isArray(texts) ? texts.map(clean) : clean(texts as Body),
    ),
    ...content.withoutLinks?.(selected as never, isHidden),
  }
}

function selectTranslations(content: Content, data: AnyData): AnyData['translations'] {
  const selectTexts = (texts: unknown) =>
    listNames(content, 'hasPublishAt').map((name) => {
      const bySlug: Readonly<Record<string, object>> = Object(texts)[name] ?? {}
      const slugs = new Set(getEntries(data, name).map(({ slug }) => slug))
      return [name, Object.fromEntries(Object.entries(bySlug).filter(([slug]) => slugs.has(slug)))]
    })
  return Object.fromEntries(
    Object.entries(data.translations).map(([language, texts]) => [
      language,
      { ...Object(texts), ...Object.fromEntries(selectTexts(texts)) },
    ]),
  )
}

const mapCollections = <Data extends AnyData>(
  content: Content,
  data: Data,
  trait: Trait,
  change: (value: unknown) => unknown,
): Data => ({
  ...data,
  ...Object.fromEntries(
    listNames(content, trait).map((name) => [name, change(Object(data)[name])]),
  ),
})

const listLinkedAddresses = ({ body, bodyLinks }: Body): string[] =>
  bodyLinks.map((start) => /^[^\s)>"]*/.exec(body.slice(start))?.[0] ?? '')

/** The text of a link stays. */
export function removeLinks<T extends Body>(text: T, isHidden: (address: string) => boolean): T {
  if (!listLinkedAddresses(text).some(isHidden)) return text
  const body = replaceLinksByText(text.body, isHidden)
  return { ...text, body, bodyLinks: findSiteLinks(body) }
}

/** Of its own text, and of those of its fields. */
function removeLinksOfEntry<T>(value: T, isHidden: (address: string) => boolean): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => removeLinksOfEntry(one, isHidden)) as T
  const members = Object.entries(value).map(([name, member]) => [
    name,
    typeof member === 'object' ? removeLinksOfEntry(member, isHidden) : member,
  ])
  const entry = Object.fromEntries(members)
  return isText(entry) ? removeLinks(entry as T & Body, isHidden) : entry
}

/** Without its query and its language. */
const toPagePath = ({ addresses }: Content, address: string): string =>
  addresses.toPage(address.split(/[?#]/, 1)[0] ?? '')

/** Something that is not public yet. */
export interface UnpublishedEntry {
  /** Its folder and name in the content: `roles/designer`. */
  readonly name: string
  /** The time at which it becomes public; undefined for a draft. */
  readonly publishDate: Date | undefined
  /** The path of its page without a language, if a link can show it. */
  readonly path: string | undefined
}

/** What opens first comes first, drafts last. */
export function findUnpublished(content: Content, data: AnyData, now: Date): UnpublishedEntry[] {
  const entriesToPublish = listCollections(content).flatMap(([name, collection]) =>
    (collection.hasPublishAt ? getEntries<Partial<AnyEntry>>(data, name) : [])
      .filter((entry) => getOpeningTime(entry) > now.getTime())
      .map((entry) => ({ entry, name, collection })),
  )
  return entriesToPublish
    .sort((a, b) => getOpeningTime(a.entry) - getOpeningTime(b.entry))
    .map(({ entry, name, collection }) => {
      const slug = entry.slug ?? entry.name ?? ''
      const toPath = name === content.pages ? content.addresses.page : collection.paths?.entryPath
      const path = toPath?.(slug)
      return {
        name: `${collection.folder}/${slug}`,
        publishDate: isDraft(entry) ? undefined : new Date(getOpeningTime(entry)),
        path: path !== undefined && createPreviewContent(content, data, path) ? path : undefined,
      }
    })
}

/**
 * Makes one more page public: that of an entry, with the list that leads to it, or one of the pages
 * that is no list. Whatever else is not public stays so.
 */
export function createPreviewContent<Data extends AnyData>(
  content: Content,
  data: Data,
  path: string,
): Data | undefined {
  const pages = getEntries(data, content.pages)
  for (const [name, { paths }] of listCollections(content)) {
    if (!paths?.entryPath) continue
    const { entryPath } = paths
    const entries = getEntries(data, name)
    const entry = entries.find(({ slug }) => entryPath(slug) === path)
    if (!entry) continue
    const list = pages.find(({ slug }) => slug === paths.page)
    return {
      ...data,
      [name]: publishOne(entries, entry),
      [content.pages]: publishOne(pages, list),
    }
  }
  const isList = listCollections(content).some(([, { paths }]) => paths?.list === path)
  const page = pages.find(({ slug }) => content.addresses.page(slug) === path)
  return page && !isList && getOpeningTime(page) > 0
    ? { ...data, [content.pages]: publishOne(pages, page) }
    : undefined
}

const publishOne = (all: readonly AnyEntry[], one: AnyEntry | undefined) =>
  all.map((each) => (each === one ? { ...each, publishAt: undefined } : each))

/** The times after a build at which routing changes. */
export function createPublicationTable(
  content: Content,
  data: AnyData,
  builtAt: Date,
): PublicationSchedule {
  const timestamps = listPublicationTimes(content, data).filter(
    (timestamp) => timestamp > builtAt.getTime(),
  )
  const [pages] = timestamps.filter((timestamp) => changesEveryPage(content, data, timestamp))
  const [lists] = timestamps
  return {
    opening: listOpeningTimes(content, data, builtAt, timestamps),
    closing: listClosingTimesBySlug(content, data, builtAt),
    changes: { ...(lists && { lists }), ...(pages && { pages }) },
  }
}

/**
 * Checks whether more changes at a time than the lists whose entries close: it does unless only their entries open or close
 * that no text links to. The first entry of a list brings its page with it, to which every page links.
 */
function changesEveryPage(content: Content, data: AnyData, timestamp: number): boolean {
  const opens = (entry: AnyEntry) => getOpeningTime(entry) === timestamp
  const newEntries = listSchedulableEntries(content, data).filter(opens)
  const newPaths = listNames(content, 'getClosingTime').flatMap((name) => {
    const paths = content.collections[name]?.paths
    return getEntries(data, name)
      .filter(opens)
      .map(({ slug }) => (paths ? listAddressesOfEntry(paths, slug) : []))
  })
  const countPages = (at: number) =>
    getEntries(selectPublic(content, data, at), content.pages).length
  if (newEntries.length > newPaths.length || countPages(timestamp) > countPages(timestamp - 1))
    return true
  const linked = new Set(
    listTexts(content, data)
      .flatMap(listLinkedAddresses)
      .map((address) => toPagePath(content, address)),
  )
  return newPaths.flat().some((path) => linked.has(path))
}

function listOpeningTimes(
  content: Content,
  data: AnyData,
  builtAt: Date,
  timestamps: readonly number[],
) {
  let before = new Set(listPublicAddresses(content, data, builtAt.getTime()))
  return Object.fromEntries(
    timestamps.flatMap((timestamp) => {
      const addresses = listPublicAddresses(content, data, timestamp)
      const newAddresses = addresses.filter((address) => !before.has(address))
      before = new Set(addresses)
      return newAddresses.map((address) => [address, timestamp])
    }),
  )
}

/** Of pages, of what a site has beside them, and of picture folders. */
function listPublicAddresses(content: Content, data: AnyData, at: number): string[] {
  const selected = selectPublic(content, data, at)
  const pages = listPagePaths(content, selected)
  return [
    ...pages,
    ...content.addresses.besidePages(pages, selected as never),
    ...findDatedFolders(content, selected),
  ]
}

function listClosingTimesBySlug(content: Content, data: AnyData, builtAt: Date) {
  const closing: Record<string, Record<string, number>> = {}
  for (const { name, slug, at } of listClosingTimes(content, data))
    if (at < Infinity)
      closing[name] = { ...closing[name], [slug]: at <= builtAt.getTime() ? 0 : at }
  return closing
}
