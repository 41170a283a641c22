import data from '@/.catalog/catalog.js'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { JournalEntry } from '@/lib/domain/journal'
import type { Page, PageSlug } from '@/lib/domain/page'
import type { Person } from '@/lib/domain/person'
import { closingTime, type Role } from '@/lib/domain/role'
import type { CatalogData } from './catalog-data'

export interface Catalog extends CatalogData {
  /** Newest first, closed ones included. */
  readonly roles: readonly Role[]
  /** Newest first. */
  readonly caseStudies: readonly CaseStudy[]
  /** Newest first; empty where the site has none. */
  readonly journal: readonly JournalEntry[]
  readonly role: (slug: string) => Role | undefined
  /** The very same array for as long as the same roles are open. */
  readonly openRoles: (now: Date) => readonly Role[]
  readonly caseStudy: (slug: string) => CaseStudy | undefined
  readonly journalEntry: (slug: string) => JournalEntry | undefined
  readonly page: (slug: PageSlug) => Page
  readonly person: (slug: string) => Person | undefined
}

interface Dated {
  readonly slug: string
  readonly publishedAt: string
}

/** One order for every list: newest first, then by slug, so that no two are ever equal. */
export const newestFirst = (a: Dated, b: Dated): number =>
  a.publishedAt === b.publishedAt ? compare(a.slug, b.slug) : compare(b.publishedAt, a.publishedAt)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function createCatalog(source: CatalogData): Catalog {
  const roles = freeze([...source.roles].sort(newestFirst))
  const caseStudies = freeze([...source.caseStudies].sort(newestFirst))
  const journal = freeze([...source.journal].sort(newestFirst))
  const rolesBySlug = new Map(roles.map((role) => [role.slug, role]))
  const studiesBySlug = new Map(caseStudies.map((study) => [study.slug, study]))
  const entriesBySlug = new Map(journal.map((entry) => [entry.slug, entry]))
  const pagesBySlug = new Map(source.pages.map((page) => [page.slug, freeze(page)]))
  const people = new Map(source.people.map((person) => [person.slug, freeze(person)]))
  return Object.freeze({
    agency: freeze(source.agency),
    taxonomies: freeze(source.taxonomies),
    pages: freeze(source.pages),
    skills: freeze(source.skills),
    people: freeze(source.people),
    pictures: freeze(source.pictures),
    roles,
    caseStudies,
    journal,
    role: (slug: string) => rolesBySlug.get(slug),
    openRoles: openRolesOf(roles),
    caseStudy: (slug: string) => studiesBySlug.get(slug),
    journalEntry: (slug: string) => entriesBySlug.get(slug),
    person: (slug: string) => people.get(slug),
    page: (slug: PageSlug) => {
      const page = pagesBySlug.get(slug)
      if (!page) throw new Error(`content/pages/${slug}.md was not compiled`)
      return page
    },
  })
}

function openRolesOf(roles: readonly Role[]): (now: Date) => readonly Role[] {
  const closings = [0, ...new Set(roles.map(closingTime))].sort((a, b) => a - b)
  const sets = new Map<number, readonly Role[]>()
  return (now) => {
    const since = closings.findLast((closing) => closing <= now.getTime()) ?? 0
    const open = sets.get(since) ?? freeze(roles.filter((role) => closingTime(role) > since))
    sets.set(since, open)
    return open
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}

export const catalog: Catalog = createCatalog(data)
