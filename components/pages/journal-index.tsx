import Journal from '@/.catalog/look/journal'
import { listingOf } from '@/lib/faces/html/listing'
import type { There } from '@/lib/faces/html/lists'
import type { JournalEntry } from '@/lib/kinds/journal'
import type { Page } from '@/lib/kinds/page'
import { contextOf } from '@/lib/views/drawn'
import { datedItem } from '@/lib/views/journal'
import type { Sources } from '@/lib/views/view'
import { textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

interface Props {
  sources: Sources
  page: Page
  listed: There<JournalEntry>
}

/** The entries of the journal, newest first. */
export const JournalIndex = ({ sources, page, listed }: Props) => (
  <>
    <PageTrail sources={sources} page={page} />
    <Journal
      context={contextOf(sources)}
      title={titleOf(page)}
      lead={textOf(page)}
      listing={listingOf(listed, sources)}
      entries={listed.list.items.map((entry) => datedItem(entry, sources))}
    />
  </>
)
