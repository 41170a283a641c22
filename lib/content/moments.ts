import { isNeeded } from '@/lib/domain/page'
import { openingTime } from '@/lib/domain/publication'
import { closingTime } from '@/lib/domain/role'
import type { Body } from '@/lib/domain/text'
import { pagesOf } from './addresses'
import type { CatalogData } from './catalog-data'
import { unlinked } from './unlinked'

/** Returns the moments at which something opens or closes, in order. */
export const momentsOf = (data: CatalogData): number[] =>
  [...new Set([...opening(data).map(openingTime), ...data.roles.map(closingTime)])]
    .filter((at) => at > 0 && at < Infinity)
    .sort((a, b) => a - b)

/** Returns everything that may have `publishAt`. */
export const opening = ({ roles, caseStudies, journal, pages, people, skills }: CatalogData) => [
  ...roles,
  ...caseStudies,
  ...journal,
  ...pages,
  ...people,
  ...skills,
]

/** Returns every text that may link to a page. */
export const texts = (data: CatalogData): readonly Body[] => [
  data.agency,
  ...data.roles,
  ...data.caseStudies,
  ...data.journal,
  ...data.pages,
  ...data.people,
]

/** Returns the content without what opens after a moment, and without links to it. */
export function publicAt(data: CatalogData, at: number): CatalogData {
  const isThere = (thing: Parameters<typeof openingTime>[0]) => openingTime(thing) <= at
  const lists = { roles: data.roles.filter(isThere), journal: data.journal.filter(isThere) }
  const there = {
    ...data,
    ...lists,
    caseStudies: data.caseStudies.filter(isThere),
    pages: data.pages.filter((page) => isThere(page) && isNeeded(page.slug, lists)),
    people: data.people.filter(isThere),
    skills: data.skills.filter(isThere),
  }
  const shown = new Set(pagesOf(there))
  const hidden = new Set(pagesOf(data).filter((path) => !shown.has(path)))
  if (hidden.size === 0) return there
  const said = <T extends Body>(text: T): T => unlinked(text, hidden)
  return {
    ...there,
    agency: said(there.agency),
    roles: there.roles.map(said),
    caseStudies: there.caseStudies.map(said),
    journal: there.journal.map(said),
    pages: there.pages.map(said),
    people: there.people.map(said),
  }
}
