import { roleClosed, rolePublished } from '@/lib/careers/events'
import { getRole, listRoles } from '@/lib/careers/operations'
import { roleRenderer } from '@/lib/careers/text'
import type { CollectionWithList, CollectionWithPages } from '@/lib/content/collections'
import { journalEntryPublished } from '@/lib/journal/events'
import { journalRenderer } from '@/lib/journal/text'
import type { SiteEvent } from '@/lib/subject/event'
import type { HttpOperation } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'
import type { EntryRenderer, ListRenderer } from '@/lib/subject/renderer'
import { caseStudyPublished } from '@/lib/work/events'
import { getCaseStudy, listCaseStudies } from '@/lib/work/operations'
import { caseStudyRenderer } from '@/lib/work/text'

export type EntryOfCollection<Name extends CollectionWithList> = Catalog[Name][number]

/** What is made of a collection with a list: its Markdown, and what programs may call. */
interface Subject<Renderer> {
  readonly renderer: Renderer
  /** Lists the same for programs, by the filters of the page; without it the page has no filters. */
  readonly list?: HttpOperation
  /** Gives one entry to programs. */
  readonly get?: HttpOperation
  /** Tells programs what happened to its entries. */
  readonly events?: readonly SiteEvent[]
}

type Subjects = {
  readonly [Name in CollectionWithList]: Subject<
    Name extends CollectionWithPages
      ? EntryRenderer<EntryOfCollection<Name>>
      : ListRenderer<EntryOfCollection<Name>>
  >
}

/** What is made of each collection with a list; one that is missing here does not compile. */
export const subjectByCollection: Subjects = {
  roles: {
    renderer: roleRenderer,
    list: listRoles,
    get: getRole,
    events: [rolePublished, roleClosed],
  },
  caseStudies: {
    renderer: caseStudyRenderer,
    list: listCaseStudies,
    get: getCaseStudy,
    events: [caseStudyPublished],
  },
  journal: { renderer: journalRenderer, events: [journalEntryPublished] },
}
