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

type Thing<T> = T extends readonly (infer One)[] ? One : string extends keyof T ? T[keyof T] : T
type Has<T, Name extends string> = Name extends keyof Thing<T> ? true : false

/** Whether each thing of a member has `publishAt`, and a text that may link to a page. */
export interface Traits<T> {
  readonly opens: Has<T, 'publishAt'>
  readonly links: Has<T, 'bodyLinks'>
}

/** Every member of the content: a new one does not compile until it is named here, and truly. */
const traits: { readonly [Member in keyof CatalogData]: Traits<CatalogData[Member]> } = {
  agency: { opens: false, links: true },
  roles: { opens: true, links: true },
  caseStudies: { opens: true, links: true },
  journal: { opens: true, links: true },
  pages: { opens: true, links: true },
  people: { opens: true, links: true },
  skills: { opens: true, links: false },
  taxonomies: { opens: false, links: false },
  redirects: { opens: false, links: false },
  translations: { opens: false, links: false },
  vocabulary: { opens: false, links: false },
  pictures: { opens: false, links: false },
}

type MemberThat<Trait extends keyof Traits<unknown>> = {
  [Member in keyof CatalogData]: Traits<CatalogData[Member]>[Trait] extends true ? Member : never
}[keyof CatalogData]

const membersThat = <Trait extends keyof Traits<unknown>>(trait: Trait) =>
  (Object.keys(traits) as (keyof CatalogData)[]).filter(
    (member): member is MemberThat<Trait> => traits[member][trait],
  )

type Opening = CatalogData[MemberThat<'opens'>][number]

/** Returns everything that may have `publishAt`. */
export const opening = (data: CatalogData): Opening[] =>
  membersThat('opens').flatMap((member): readonly Opening[] => data[member])

/** Returns every text that may link to a page. */
export const texts = (data: CatalogData): Body[] =>
  membersThat('links').flatMap((member): readonly Body[] => [data[member]].flat())

/** Returns the content without what opens after a moment, and without links to it. */
export function publicAt(data: CatalogData, at: number): CatalogData {
  const open = changed(data, 'opens', (things) =>
    things.filter((thing) => openingTime(thing) <= at),
  )
  const there = { ...open, pages: open.pages.filter(({ slug }) => isNeeded(slug, open)) }
  const shown = new Set(pagesOf(there))
  const hidden = new Set(pagesOf(data).filter((path) => !shown.has(path)))
  if (hidden.size === 0) return there
  const said = (text: Body) => unlinked(text, hidden)
  return changed(there, 'links', (text) => ('body' in text ? said(text) : text.map(said)))
}

/** Returns the content with other values of those members. */
const changed = <Trait extends keyof Traits<unknown>>(
  data: CatalogData,
  trait: Trait,
  change: (value: CatalogData[MemberThat<Trait>]) => unknown,
): CatalogData => {
  // The type checker cannot follow a member that depends on a type parameter.
  const changeOf = change as (value: CatalogData[keyof CatalogData]) => unknown
  const members = membersThat(trait).map((member) => [member, changeOf(data[member])])
  return { ...data, ...Object.fromEntries(members) }
}
