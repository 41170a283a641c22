import { roleClosedEvent, rolePublishedEvent } from '@/lib/careers/events'
import { getRoleOperation, listRolesOperation } from '@/lib/careers/operations'
import { roleRenderer } from '@/lib/careers/text'
import type { CollectionWithList, CollectionWithPages } from '@/lib/content/collections'
import { journalEntryPublishedEvent } from '@/lib/journal/events'
import { journalRenderer } from '@/lib/journal/text'
import type { SiteEvent } from '@/lib/subject/event'
import type { HttpOperation } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'
import type { EntryRenderer, ListRenderer } from '@/lib/subject/renderer'
import { caseStudyPublishedEvent } from '@/lib/work/events'
import { getCaseStudyOperation, listCaseStudiesOperation } from '@/lib/work/operations'
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
    list: listRolesOperation,
    get: getRoleOperation,
    events: [rolePublishedEvent, roleClosedEvent],
  },
  caseStudies: {
    renderer: caseStudyRenderer,
    list: listCaseStudiesOperation,
    get: getCaseStudyOperation,
    events: [caseStudyPublishedEvent],
  },
  journal: { renderer: journalRenderer, events: [journalEntryPublishedEvent] },
}
