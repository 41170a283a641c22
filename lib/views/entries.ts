import type { Kind } from '@/lib/collections/collection'
import { type KindWithPages, kinds } from '@/lib/collections/index'
import type { Chosen } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Shown } from '@/lib/domain/picture'
import type { Messages } from '@/lib/messages/messages'
import { caseStudiesView, caseStudyDetailOf, caseStudyOf, caseStudyView } from './case-studies'
import { journalEntryView, journalView } from './journal'
import { jobDetailOf, jobOf, rolesView, roleView } from './roles'
import type { Sources, View } from './view'

type ThingOf<Name extends KindWithPages> = Catalog[Name][number]

/** A thing with a page of its own. */
export type Thing = ThingOf<KindWithPages>

/** What a preview image shows of a thing beside its title. */
interface Preview {
  /** Below the title; without it what the agency says of itself. */
  readonly note?: string | undefined
  /** Without it the drawing of the site. */
  readonly cover?: Shown | null
}

/** A part of a list, and what it was filtered by. */
interface Part<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly filters: Chosen
}

interface ShownThing<T> {
  readonly list: (part: Part<T>, sources: Sources) => View
  readonly view: (thing: T, sources: Sources) => View
  readonly preview: (thing: T, messages: Messages) => Preview
}

/** How each kind with pages is shown; one that is missing here does not compile. */
const shown: { readonly [Name in KindWithPages]: ShownThing<ThingOf<Name>> } = {
  caseStudies: {
    list: ({ items, ...part }, sources) => {
      const caseStudies = items.map((study) => caseStudyOf(study, sources.site))
      return caseStudiesView({ ...part, caseStudies, nextCursor: null }, sources, 'page')
    },
    view: (study, sources) =>
      caseStudyView(caseStudyDetailOf(study, sources.catalog, sources.site), sources, 'page'),
    preview: ({ client, cover }) => ({ note: client, cover }),
  },
  journal: {
    list: journalView,
    view: journalEntryView,
    preview: ({ publishedAt }, messages) => ({ note: messages.dateText(publishedAt) }),
  },
  roles: {
    list: ({ items, ...part }, sources) => {
      const jobs = items.map((role) => jobOf(role, sources.site))
      return rolesView({ ...part, jobs, nextCursor: null }, sources, 'page')
    },
    view: (role, sources) => roleView(jobDetailOf(role, sources.site), sources),
    preview: ({ salary }, messages) => ({ note: salary && messages.payText(salary) }),
  },
}

// A name and a thing of its kind go together, which the type checker cannot follow.
const shownOf = (name: KindWithPages) => shown[name] as ShownThing<Thing>

export const listViewOf = (name: KindWithPages, part: Part<Thing>, sources: Sources): View =>
  shownOf(name).list(part, sources)

export const viewOf = (name: KindWithPages, thing: Thing, sources: Sources): View =>
  shownOf(name).view(thing, sources)

export const previewOf = (name: KindWithPages, thing: Thing, messages: Messages): Preview =>
  shownOf(name).preview(thing, messages)

/** Returns what is listed of a kind: what has not closed at that moment of the catalog. */
export function listedOf(name: KindWithPages, catalog: Catalog, now: Date): readonly Thing[] {
  const { closingTime }: Kind = kinds[name]
  const things: readonly Thing[] = catalog[name]
  return closingTime
    ? things.filter((thing) => closingTime(thing as never) > now.getTime())
    : things
}

/** Returns the thing of this slug; undefined if there is none at the moment of the catalog. */
export const thingOf = (name: KindWithPages, slug: string, catalog: Catalog): Thing | undefined =>
  (catalog[name] as readonly Thing[]).find((thing) => thing.slug === slug)
