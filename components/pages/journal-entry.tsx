import Entry from '@/.catalog/look/journal-entry'
import type { JournalEntry as Record } from '@/lib/kinds/journal'
import { relatedWork } from '@/lib/views/case-studies'
import { contextOf } from '@/lib/views/drawn'
import { journalEntryView } from '@/lib/views/journal'
import type { Sources } from '@/lib/views/view'

/** An entry of the journal, then related case studies and the entries next to it. */
export const JournalEntry = ({ sources, entry }: { sources: Sources; entry: Record }) => (
  <Entry
    context={contextOf(sources)}
    view={journalEntryView(entry, sources)}
    related={relatedWork(entry.related, sources)}
  />
)
