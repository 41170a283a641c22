import { sectionCounts } from '@/lib/config/limits'
import { toJournalEntryItem } from '@/lib/journal/text'
import { formatItemList, toMarkdownSection } from '@/lib/subject/markdown'
import {
  count,
  defineSection,
  heading,
  namesOf,
  selectEntries,
  unlessEmpty,
} from '@/lib/subject/section'

export const journal = defineSection({
  about: 'Entries of the journal: those that you name, or the newest',
  fields: { heading, entries: namesOf('journal'), count },
  select(fields, { catalog }) {
    const { journal, messages } = catalog
    const entries = catalog.hasPage('journal')
      ? selectEntries(journal, fields, sectionCounts.journal)
      : []
    const heading = fields.heading ?? messages.interface.navigation.journal
    return unlessEmpty(entries, { heading, entries })
  },
  toMarkdown({ heading, entries }, sources) {
    const items = entries.map((entry) => toJournalEntryItem(entry, sources))
    return toMarkdownSection(heading, formatItemList(items, sources.catalog.messages, 'page'))
  },
})
