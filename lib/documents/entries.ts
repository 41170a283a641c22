import { listRoles } from '@/lib/careers/operations'
import { rolesView, roleView, toJob, toJobDetail } from '@/lib/careers/text'
import type { FilterValues } from '@/lib/config/paths'
import { type CollectionWithPages, collections } from '@/lib/content/collections'
import { journalEntryView, journalView } from '@/lib/journal/text'
import type { SiteCollection } from '@/lib/subject/collection'
import type { Operation } from '@/lib/subject/operation'
import type { PictureOrDrawing } from '@/lib/subject/picture'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { Sources, View } from '@/lib/subject/view'
import { listCaseStudies } from '@/lib/work/operations'
import {
  caseStudiesView,
  caseStudyView,
  toCaseStudyDetail,
  toCaseStudySummary,
} from '@/lib/work/text'

type EntryIn<Name extends CollectionWithPages> = Catalog[Name][number]

/** An entry with a page of its own. */
export type Entry = EntryIn<CollectionWithPages>

/** What a preview image shows of an entry beside its title. */
interface Preview {
  /** Below the title; without it what the agency says of itself. */
  readonly note?: string | undefined
  /** Without it the drawing of the site. */
  readonly cover?: PictureOrDrawing | null
}

/** A part of a list, and what it was filtered by. */
interface Part<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly filters: FilterValues
}

/** An operation that lists the same for programs, by the filters of the page. */
type Search = Pick<Operation, 'name' | 'input'>

interface EntryRenderer<T> {
  /** Without it, the list has no filters. */
  readonly search?: Search
  readonly list: (part: Part<T>, sources: Sources) => View
  readonly view: (entry: T, sources: Sources) => View
  readonly preview: (entry: T, messages: Messages) => Preview
}

/** How the entries of each collection with pages are rendered; one that is missing here does not compile. */
const renderers: { readonly [Name in CollectionWithPages]: EntryRenderer<EntryIn<Name>> } = {
  caseStudies: {
    search: listCaseStudies,
    list: ({ items, ...part }, sources) => {
      const caseStudies = items.map((study) => toCaseStudySummary(study, sources.site))
      return caseStudiesView({ ...part, caseStudies, nextCursor: null }, sources, 'page')
    },
    view: (study, sources) =>
      caseStudyView(toCaseStudyDetail(study, sources.catalog, sources.site), sources, 'page'),
    preview: ({ client, cover }) => ({ note: client, cover }),
  },
  journal: {
    list: journalView,
    view: journalEntryView,
    preview: ({ publishedAt }, messages) => ({ note: messages.dateText(publishedAt) }),
  },
  roles: {
    search: listRoles,
    list: ({ items, ...part }, sources) => {
      const jobs = items.map((role) => toJob(role, sources.site))
      return rolesView({ ...part, jobs, nextCursor: null }, sources, 'page')
    },
    view: (role, sources) => roleView(toJobDetail(role, sources.site), sources),
    preview: ({ salary }, messages) => ({ note: salary && messages.payText(salary) }),
  },
}

// A name and an entry of its collection go together, which the type checker cannot follow.
const getRenderer = (name: CollectionWithPages) => renderers[name] as EntryRenderer<Entry>

export const getSearch = (name: CollectionWithPages): Search | undefined => getRenderer(name).search

export const renderList = (name: CollectionWithPages, part: Part<Entry>, sources: Sources): View =>
  getRenderer(name).list(part, sources)

export const renderEntry = (name: CollectionWithPages, entry: Entry, sources: Sources): View =>
  getRenderer(name).view(entry, sources)

export const getPreview = (name: CollectionWithPages, entry: Entry, messages: Messages): Preview =>
  getRenderer(name).preview(entry, messages)

/** Returns the listed entries of a collection: those that have not closed. */
export function listEntries(
  name: CollectionWithPages,
  catalog: Catalog,
  now: Date,
): readonly Entry[] {
  const { getClosingTime }: SiteCollection = collections[name]
  const entries: readonly Entry[] = catalog[name]
  return getClosingTime
    ? entries.filter((entry) => getClosingTime(entry as never, catalog.agency) > now.getTime())
    : entries
}

/** Returns the entry with this slug; undefined if the catalog has none. */
export const findEntry = (
  name: CollectionWithPages,
  slug: string,
  catalog: Catalog,
): Entry | undefined => (catalog[name] as readonly Entry[]).find((entry) => entry.slug === slug)
