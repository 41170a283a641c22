import { newestFirst, remembered } from 'agent-access/core'
import data from '@/.catalog/catalog.js'
import type { RecordOf } from '@/lib/collections/collection'
import { allKinds, type KindName, type Kinds } from '@/lib/collections/index'
import type { Page } from '@/lib/collections/page'
import type { PageSlug } from '@/lib/config/paths'
import { defaultOf, type Language, type Languages } from '@/lib/domain/language'
import { closingTime, type Role } from '@/lib/domain/role'
import { createMessages, type Messages } from '@/lib/messages/messages'
import type { CatalogData } from './catalog-data'
import { datedFoldersIn, withQueries } from './dated-pictures'
import { contentForPreview, publicAt, publicationTimes } from './publication'
import { translated } from './translated'

/** Finds one of each kind by its slug: `role(slug)`. */
type Finders = {
  readonly [Name in KindName as Kinds[Name] extends { form: 'files' }
    ? Kinds[Name]['one']
    : never]: (slug: string) => RecordOf<Kinds[Name]> | undefined
}

/** Lists that say `newestFirst` are in that order, closed roles included. */
export interface Catalog extends CatalogData, Omit<Finders, 'page'> {
  /** Returns the content of a moment: the same object until something opens or closes. */
  readonly at: (now: Date) => Catalog
  /** Returns the same array until something opens or closes, so that caches can compare it. */
  readonly openRoles: (now: Date) => readonly Role[]
  readonly page: (slug: PageSlug) => Page
  /** The language of its texts. */
  readonly language: Language
  /** The languages of the site, the default first. */
  readonly languages: Languages
  readonly messages: Messages
  /** Returns the same content in another language of the site. */
  readonly in: (language: Language) => Catalog
}

/** Creates the catalog: each of its members is as of now, and `at` returns that of another moment. */
export function createCatalog(source: CatalogData): Catalog {
  const moments = publicationTimes(source)
  const { languages } = source.agency
  const inLanguage = remembered(languages.length, (language) => translated(source, language))
  const known = new Map<string, Catalog>()
  const since = (now: Date) => moments.findLast((moment) => moment <= now.getTime()) ?? 0
  const catalogAt = (moment: number, language: Language): Catalog => {
    const key = `${language} ${moment}`
    const made = known.get(key)
    if (made) return made
    const catalog = catalogOf(publicAt(inLanguage(language), moment), moment, {
      language,
      at: (now) => catalogAt(since(now), language),
      in: (other) => catalogAt(moment, oneOf(languages, other)),
    })
    known.set(key, catalog)
    return catalog
  }
  const asOfNow: ReadonlyMap<Language, Catalog> = new Map(
    languages.map((language) => [
      language,
      live(
        () => catalogAt(since(new Date()), language),
        (other) => asOfNow.get(oneOf(languages, other)) as Catalog,
      ),
    ]),
  )
  return asOfNow.get(defaultOf(languages)) as Catalog
}

/** Makes a catalog each of whose members is as of now; some are the same at every moment. */
function live(current: () => Catalog, inLanguage: Catalog['in']): Catalog {
  const { language, languages, messages, at } = current()
  const always: Partial<Catalog> = { language, languages, messages, at, in: inLanguage }
  const names = Object.keys(current()) as (keyof Catalog)[]
  const members = names.map((name) => [
    name,
    name in always
      ? { enumerable: true, value: always[name] }
      : { enumerable: true, get: () => current()[name] },
  ])
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(members)) as Catalog)
}

function oneOf(languages: Languages, language: Language): Language {
  if (languages.includes(language)) return language
  throw new Error(`The site has no language "${language}", only ${languages.join(', ')}`)
}

type Ways = Pick<Catalog, 'language' | 'at' | 'in'>

function catalogOf(data: CatalogData, since: number, ways: Ways): Catalog {
  const { language, at } = ways
  const content: CatalogData = freeze({
    ...data,
    ...Object.fromEntries(allKinds.flatMap(sortedIn(data))),
  })
  const open = freeze(content.roles.filter((role) => closingTime(role) > since))
  const finders = Object.fromEntries(allKinds.flatMap(finderIn(content))) as Finders
  const catalog: Catalog = {
    ...content,
    ...finders,
    language,
    languages: data.agency.languages,
    messages: wordsOf(data, language),
    at,
    in: ways.in,
    openRoles: (now) => (at(now) === catalog ? open : at(now).openRoles(now)),
    page: (slug: PageSlug) => {
      const page = finders.page(slug)
      if (!page) throw new Error(`content/pages/${slug}.md is not there`)
      return page
    },
  }
  return Object.freeze(catalog)
}

type Entry = (typeof allKinds)[number]
type Listed = Parameters<typeof newestFirst>[0]

const sortedIn =
  (data: CatalogData) =>
  ([name, { order }]: Entry) =>
    order === 'newestFirst'
      ? [[name, (data[name] as readonly Listed[]).toSorted(newestFirst)] as const]
      : []

const finderIn =
  (data: CatalogData) =>
  ([name, { form, one }]: Entry) => {
    if (form !== 'files') return []
    const bySlug = new Map((data[name] as readonly Listed[]).map((thing) => [thing.slug, thing]))
    return [[one, (slug: string) => bySlug.get(slug)] as const]
  }

const made = new WeakMap<object, Messages>()

/** Returns the same words at every moment, because they hold formatters. */
function wordsOf({ compiledMessages }: CatalogData, language: Language): Messages {
  const data = compiledMessages[language]
  if (!data) throw new Error(`The site has no words in "${language}"`)
  const messages = made.get(data) ?? createMessages(language, data)
  made.set(data, messages)
  return messages
}

/** A moment at which all of the content is public but drafts. */
export const endOfTime = new Date(8.64e15 - 1)

/** Freezes a value and all that it holds. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}

export const catalog: Catalog = createCatalog(data)

/** Returns the content as of now with what has this page public too; undefined if no page waits there. */
export async function previewAt(
  path: string,
  queryOf: (folder: string) => Promise<string>,
): Promise<Catalog | undefined> {
  const content = contentForPreview(data, path)
  if (!content) return undefined
  const now = Date.now()
  const there = new Set(datedFoldersIn(publicAt(data, now)))
  const more = datedFoldersIn(publicAt(content, now)).filter((folder) => !there.has(folder))
  const queries = await Promise.all(
    more.map(async (folder) => [folder, await queryOf(folder)] as const),
  )
  return createCatalog(withQueries(content, new Map(queries)))
}

/** Names the content that this process holds. */
export { tag as contentTag } from '@/.catalog/catalog.js'
