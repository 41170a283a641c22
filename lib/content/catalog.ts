import { type Messages as AccessMessages, englishMessages } from 'agent-access/edge'
import data from '@/.catalog/catalog.js'
import type { PageSlug } from '@/lib/content/addresses'
import { translateTexts } from '@/lib/content/messages/access-messages'
import { createMessages } from '@/lib/content/messages/messages'
import type { Page } from '@/lib/pages/schema'
import type { CollectionEntry } from '@/lib/subject/collection'
import { getDefaultLanguage, type Language, type Languages } from '@/lib/subject/language'
import { memoize, memoizeByObject } from '@/lib/subject/memoize'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { CatalogData } from './catalog-data'
import {
  allCollections,
  type CollectionName,
  type Collections,
  type CollectionWithList,
} from './collections'
import { findDatedFolders, withQueries } from './dated-pictures'
import { freeze } from './freeze'
import { newestBy } from './newest-by'
import { createPreviewContent, listPublicationTimes, selectPublic } from './publication'
import { translateCatalog } from './translated'

/** Finds an entry of each collection by its slug: `role(slug)`. */
type Finders = {
  readonly [Name in CollectionName as Collections[Name] extends { form: 'files' }
    ? Collections[Name]['entryName']
    : never]: (slug: string) => CollectionEntry<Collections[Name]> | undefined
}

/** Lists that say `newestBy` are in that order, closed roles included. */
interface SiteCatalog extends CatalogData, Omit<Finders, 'page'> {
  /** The entries of each list that have not closed. */
  readonly open: { readonly [Name in CollectionWithList]: CatalogData[Name] }
  readonly page: (slug: PageSlug) => Page
  /** Checks whether a page is public. */
  readonly hasPage: (slug: PageSlug) => boolean
  /** The language of its texts. */
  readonly language: Language
  /** The languages of the site, the default first. */
  readonly languages: Languages
  /** Those of this site; what it does not translate for programs is English. */
  readonly messages: SiteMessages
  /** Returns the same content in another language of the site. */
  readonly in: (language: Language) => Catalog
}

declare module '@/lib/subject/register' {
  interface Register {
    readonly catalog: SiteCatalog
  }
}

/** Returns what gives the content of a moment in the main language: the same object until something opens or closes. */
export function createSnapshots(source: CatalogData): (now: Date) => Catalog {
  const timestamps = listPublicationTimes(source)
  const { languages } = source.agency
  const getTranslation = memoize(languages.length, (language) => translateCatalog(source, language))
  const catalogs = new Map<string, Catalog>()
  const findLastChange = (now: Date) =>
    timestamps.findLast((timestamp) => timestamp <= now.getTime()) ?? 0
  const getCatalog = (timestamp: number, language: Language): Catalog => {
    const key = `${language} ${timestamp}`
    const cachedCatalog = catalogs.get(key)
    if (cachedCatalog) return cachedCatalog
    const catalog = buildCatalog(selectPublic(getTranslation(language), timestamp), timestamp, {
      language,
      in: (other) => getCatalog(timestamp, requireLanguage(languages, other)),
    })
    catalogs.set(key, catalog)
    return catalog
  }
  return (now) => getCatalog(findLastChange(now), getDefaultLanguage(languages))
}

function requireLanguage(languages: Languages, language: Language): Language {
  if (languages.includes(language)) return language
  throw new Error(`The site has no language "${language}", only ${languages.join(', ')}`)
}

type CatalogContext = Pick<Catalog, 'language' | 'in'>

function buildCatalog(data: CatalogData, since: number, context: CatalogContext): Catalog {
  const { language } = context
  const content: CatalogData = freeze({
    ...data,
    ...Object.fromEntries(allCollections.flatMap(createSorter(data))),
  })
  const open = freeze(
    Object.fromEntries(allCollections.flatMap(createOpenSelector(content, since))),
  )
  const finders = Object.fromEntries(allCollections.flatMap(createFinder(content))) as Finders
  const catalog: Catalog = {
    ...content,
    ...finders,
    language,
    languages: data.agency.languages,
    messages: getMessages(data, language),
    in: context.in,
    open: open as unknown as Catalog['open'],
    page: (slug: PageSlug) => {
      const page = finders.page(slug)
      if (!page) throw new Error(`content/pages/${slug}.md is not there`)
      return page
    },
    hasPage: (slug: PageSlug) => finders.page(slug) !== undefined,
  }
  return Object.freeze(catalog)
}

type NamedCollection = (typeof allCollections)[number]
type SlugEntry = Parameters<ReturnType<typeof newestBy>>[0]

const createSorter =
  (data: CatalogData) =>
  ([name, { order }]: NamedCollection) =>
    typeof order === 'object'
      ? [[name, (data[name] as readonly SlugEntry[]).toSorted(newestBy(order.newestBy))] as const]
      : []

const createOpenSelector =
  (data: CatalogData, since: number) =>
  ([name, { paths, getClosingTime }]: NamedCollection) => {
    if (!paths) return []
    const entries = data[name] as readonly never[]
    const open = getClosingTime
      ? entries.filter((entry) => getClosingTime(entry, data.agency) > since)
      : entries
    return [[name, open] as const]
  }

const createFinder =
  (data: CatalogData) =>
  ([name, { form, entryName }]: NamedCollection) => {
    if (form !== 'files') return []
    const bySlug = new Map((data[name] as readonly SlugEntry[]).map((entry) => [entry.slug, entry]))
    return [[entryName, (slug: string) => bySlug.get(slug)] as const]
  }

type SiteMessages = Messages & AccessMessages

function getMessages({ compiledMessages }: CatalogData, language: Language): SiteMessages {
  const data = compiledMessages[language]
  if (!data) throw new Error(`The site has no messages in "${language}"`)
  return findMessages(data, language)
}

/** The same at each moment, because they hold formatters. */
const findMessages = memoizeByObject(
  (data: Parameters<typeof createMessages>[1], language: Language): SiteMessages => {
    const messages = createMessages(language, data)
    return { ...englishMessages, ...messages, ...translateTexts(messages) }
  },
)

/** A time at which all of the content is public but drafts. */
export const endOfTime = new Date(8.64e15 - 1)

/** Returns the content of this site at a moment. */
export const snapshot = createSnapshots(data)

/** Returns the content of a moment with what has this page public too; undefined if no page waits there. */
export async function createPreviewCatalog(
  path: string,
  now: Date,
  getQuery: (folder: string) => Promise<string>,
): Promise<Catalog | undefined> {
  const content = createPreviewContent(data, path)
  if (!content) return undefined
  const listFolders = (of: CatalogData) => findDatedFolders(selectPublic(of, now.getTime()))
  const publicFolders = new Set(listFolders(data))
  const hiddenFolders = listFolders(content).filter((folder) => !publicFolders.has(folder))
  const queries = await Promise.all(
    hiddenFolders.map(async (folder) => [folder, await getQuery(folder)] as const),
  )
  return createSnapshots(withQueries(content, new Map(queries)))(now)
}

/** Names the content that this process holds. */
export { tag as contentTag } from '@/.catalog/catalog.js'
