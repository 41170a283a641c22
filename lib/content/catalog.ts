import data, { tag } from '@/.catalog/catalog.js'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { JournalEntry } from '@/lib/domain/journal'
import { defaultOf, type Language, type Languages } from '@/lib/domain/language'
import { newestFirst } from '@/lib/domain/newest-first'
import type { Page, PageSlug } from '@/lib/domain/page'
import type { Person } from '@/lib/domain/person'
import { closingTime, type Role } from '@/lib/domain/role'
import type { CatalogData } from './catalog-data'
import { momentsOf, publicAt } from './moments'
import { translated } from './translated'
import { createWords, type Words } from './words'

export interface Catalog extends CatalogData {
  /** Newest first, closed ones included. */
  readonly roles: readonly Role[]
  /** Newest first. */
  readonly caseStudies: readonly CaseStudy[]
  /** Newest first; empty if the site has no journal. */
  readonly journal: readonly JournalEntry[]
  readonly role: (slug: string) => Role | undefined
  /** Returns the content of a moment: the same object until something opens or closes. */
  readonly at: (now: Date) => Catalog
  /** Returns the same array until something opens or closes, so that caches can compare it. */
  readonly openRoles: (now: Date) => readonly Role[]
  readonly caseStudy: (slug: string) => CaseStudy | undefined
  readonly journalEntry: (slug: string) => JournalEntry | undefined
  readonly page: (slug: PageSlug) => Page
  readonly person: (slug: string) => Person | undefined
  /** The language of its texts. */
  readonly language: Language
  /** The languages of the site, the default first. */
  readonly languages: Languages
  readonly words: Words
  /** Returns the same content in another language of the site. */
  readonly in: (language: Language) => Catalog
}

/** Creates the catalog: each of its members is as of now, and `at` returns that of another moment. */
export function createCatalog(source: CatalogData): Catalog {
  const moments = momentsOf(source)
  const { languages } = source.agency
  const inLanguage = translatedOnce(source)
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
  const { language, languages, words, at } = current()
  const always: Partial<Catalog> = { language, languages, words, at, in: inLanguage }
  const names = Object.keys(current()) as (keyof Catalog)[]
  const members = names.map((name) => [
    name,
    name in always
      ? { enumerable: true, value: always[name] }
      : { enumerable: true, get: () => current()[name] },
  ])
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(members)) as Catalog)
}

function translatedOnce(source: CatalogData) {
  const made = new Map<Language, CatalogData>()
  return (language: Language): CatalogData => {
    const data = made.get(language) ?? translated(source, language)
    made.set(language, data)
    return data
  }
}

function oneOf(languages: Languages, language: Language): Language {
  if (languages.includes(language)) return language
  throw new Error(`The site has no language "${language}", only ${languages.join(', ')}`)
}

interface Ways {
  readonly language: Language
  readonly at: Catalog['at']
  readonly in: Catalog['in']
}

function catalogOf(data: CatalogData, since: number, ways: Ways): Catalog {
  const { language, at } = ways
  const roles = freeze([...data.roles].sort(newestFirst))
  const open = freeze(roles.filter((role) => closingTime(role) > since))
  const caseStudies = freeze([...data.caseStudies].sort(newestFirst))
  const journal = freeze([...data.journal].sort(newestFirst))
  const rolesBySlug = new Map(roles.map((role) => [role.slug, role]))
  const studiesBySlug = new Map(caseStudies.map((study) => [study.slug, study]))
  const entriesBySlug = new Map(journal.map((entry) => [entry.slug, entry]))
  const pagesBySlug = new Map(data.pages.map((page) => [page.slug, freeze(page)]))
  const people = new Map(data.people.map((person) => [person.slug, freeze(person)]))
  const catalog: Catalog = {
    agency: freeze(data.agency),
    taxonomies: freeze(data.taxonomies),
    pages: freeze(data.pages),
    skills: freeze(data.skills),
    redirects: freeze(data.redirects),
    people: freeze(data.people),
    pictures: freeze(data.pictures),
    roles,
    vocabulary: freeze(data.vocabulary),
    translations: freeze(data.translations),
    caseStudies,
    journal,
    language,
    languages: data.agency.languages,
    words: wordsOf(data, language),
    at,
    in: ways.in,
    role: (slug: string) => rolesBySlug.get(slug),
    openRoles: (now) => (at(now) === catalog ? open : at(now).openRoles(now)),
    caseStudy: (slug: string) => studiesBySlug.get(slug),
    journalEntry: (slug: string) => entriesBySlug.get(slug),
    person: (slug: string) => people.get(slug),
    page: (slug: PageSlug) => {
      const page = pagesBySlug.get(slug)
      if (!page) throw new Error(`content/pages/${slug}.md is not there`)
      return page
    },
  }
  return Object.freeze(catalog)
}

const made = new WeakMap<object, Words>()

/** Returns the same words at every moment, because they hold formatters. */
function wordsOf({ vocabulary }: CatalogData, language: Language): Words {
  const data = vocabulary[language]
  if (!data) throw new Error(`content/words/${language}.yaml is not there`)
  const words = made.get(data) ?? createWords(language, data)
  made.set(data, words)
  return words
}

/** A moment at which all of the content is public. */
export const endOfTime = new Date(8.64e15)

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}

export const catalog: Catalog = createCatalog(data)

/** Names the content that this process holds. */
export const contentTag = tag
