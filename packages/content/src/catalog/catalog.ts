import type { CollectionEntry, ListPaths } from '../collection'
import type { AnyData, ContentData } from '../data'
import {
  type Collections,
  type Content,
  getEntries,
  getSettings,
  listCollections,
} from '../definition'
import { getDefaultLanguage, type Language, type Languages } from '../language'
import { memoize } from '../memoize'
import { addPictureQueries, findDatedFolders } from '../publication/dated-pictures'
import {
  createPreviewContent,
  listPublicationTimes,
  selectPublic,
} from '../publication/publication'
import { freezeRecursively } from './freeze'
import { newestBy } from './newest-by'
import { translateData } from './translated'

/** Finds an entry of each collection by its slug: `role(slug)`. */
type Finders<C extends Collections> = {
  readonly [Name in keyof C as C[Name] extends { form: 'files' } ? C[Name]['entryName'] : never]: (
    slug: string,
  ) => CollectionEntry<C[Name]> | undefined
}

/** The names of the collections that have a list. */
type ListName<C extends Collections> = {
  [Name in keyof C]: C[Name] extends { readonly paths: ListPaths } ? Name : never
}[keyof C]

type PageName<C extends Collections, Page extends string> = C[Page & keyof C] extends {
  readonly names: readonly (infer Name)[]
}
  ? Name
  : string

/** The content of a moment in one language. Lists that say `newestBy` are in that order, what has closed included. */
export type CatalogOf<C extends Collections, Page extends string, Compiled, Messages> = ContentData<
  C,
  Compiled
> &
  Omit<Finders<C>, 'page'> & {
    /** The entries of each list that have not closed. */
    readonly open: { readonly [Name in ListName<C>]: ContentData<C, Compiled>[Name] }
    readonly page: (slug: PageName<C, Page>) => CollectionEntry<C[Page & keyof C]>
    /** Checks whether a page is public. */
    readonly hasPage: (slug: PageName<C, Page>) => boolean
    /** The language of its texts. */
    readonly language: Language
    /** The languages of the site, the default first. */
    readonly languages: Languages
    readonly messages: Messages
    /** The same content in another language of the site. */
    readonly in: (language: Language) => CatalogOf<C, Page, Compiled, Messages>
  }

type Snapshots<Catalog> = (now: Date) => Catalog

/** The same object until something opens or closes. */
export function createSnapshots<C extends Collections, Page extends string, Compiled, Messages>(
  content: Content<C, Page>,
  source: ContentData<C, Compiled>,
  createMessages: (messages: Compiled, language: Language) => Messages,
  /** What a site adds to its catalogs. */
  additions: object = {},
): Snapshots<CatalogOf<C, Page, Compiled, Messages>> {
  type Catalog = CatalogOf<C, Page, Compiled, Messages>
  const timestamps = listPublicationTimes(content, source)
  const { languages } = getSettings(content, source)
  const getTranslation = memoize(languages.length, (language) =>
    translateData(content, source, language),
  )
  const catalogs = new Map<string, Catalog>()
  const findLastChange = (now: Date) =>
    timestamps.findLast((timestamp) => timestamp <= now.getTime()) ?? 0
  const getCatalog = (timestamp: number, language: Language): Catalog => {
    const key = `${language} ${timestamp}`
    const cachedCatalog = catalogs.get(key)
    if (cachedCatalog) return cachedCatalog
    const data = selectPublic(content, getTranslation(language), timestamp)
    const compiled = data.compiledMessages[language]
    if (!compiled) throw new Error(`The site has no messages in "${language}"`)
    const catalog = buildCatalog(content, data, timestamp, {
      ...additions,
      language,
      languages,
      messages: createMessages(compiled, language),
      in: (other: Language) => getCatalog(timestamp, requireLanguage(languages, other)),
    }) as unknown as Catalog
    catalogs.set(key, catalog)
    return catalog
  }
  return (now) => getCatalog(findLastChange(now), getDefaultLanguage(languages))
}

function requireLanguage(languages: Languages, language: Language): Language {
  if (languages.includes(language)) return language
  throw new Error(`The site has no language "${language}", only ${languages.join(', ')}`)
}

function buildCatalog(content: Content, data: AnyData, since: number, context: object) {
  const entries = freezeRecursively({ ...data, ...Object.fromEntries(sortNewest(content, data)) })
  const open = freezeRecursively(Object.fromEntries(selectOpen(content, entries, since)))
  const finders = Object.fromEntries(createFinders(content, entries))
  const findPage = finders[content.collections[content.pages]?.entryName ?? '']
  return Object.freeze({
    ...entries,
    ...finders,
    ...context,
    open,
    page(slug: string) {
      const page = findPage?.(slug)
      if (page) return page
      throw new Error(`${content.collections[content.pages]?.folder}/${slug}.md is not there`)
    },
    hasPage: (slug: string) => findPage?.(slug) !== undefined,
  })
}

const sortNewest = (content: Content, data: AnyData) =>
  listCollections(content).flatMap(([name, { order }]) =>
    typeof order === 'object'
      ? [[name, getEntries<Sortable>(data, name).toSorted(newestBy(order.newestBy))] as const]
      : [],
  )

type Sortable = Parameters<ReturnType<typeof newestBy>>[0]

const selectOpen = (content: Content, data: AnyData, since: number) =>
  listCollections(content).flatMap(([name, { paths, getClosingTime }]) => {
    if (!paths) return []
    const entries = getEntries<never>(data, name)
    const open = getClosingTime
      ? entries.filter((entry) => getClosingTime(entry, getSettings(content, data)) > since)
      : entries
    return [[name, open] as const]
  })

const createFinders = (content: Content, data: AnyData) =>
  listCollections(content).flatMap(([name, { form, entryName }]) => {
    if (form !== 'files') return []
    const bySlug = new Map(getEntries(data, name).map((entry) => [entry.slug, entry]))
    return [[entryName, (slug: string) => bySlug.get(slug)] as const]
  })

/** A time at which all of the content is public but drafts. */
export const endOfTime = new Date(8.64e15 - 1)

/** Undefined if no page waits there. */
export async function createPreviewData<Data extends AnyData>(
  content: Content,
  data: Data,
  { path, now, getQuery }: Preview,
): Promise<Data | undefined> {
  const preview = createPreviewContent(content, data, path)
  if (!preview) return undefined
  const listFolders = (of: AnyData) =>
    findDatedFolders(content, selectPublic(content, of, now.getTime()))
  const publicFolders = new Set(listFolders(data))
  const hiddenFolders = listFolders(preview).filter((folder) => !publicFolders.has(folder))
  const queries = await Promise.all(
    hiddenFolders.map(async (folder) => [folder, await getQuery(folder)] as const),
  )
  return addPictureQueries(preview, new Map(queries))
}

interface Preview {
  readonly path: string
  readonly now: Date
  /** The addresses of the pictures in a folder end with this. */
  readonly getQuery: (folder: string) => Promise<string>
}
