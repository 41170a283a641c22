import { wordsReadPerMinute } from '@/lib/config/limits'
import { journalPaths } from '@/lib/config/paths'
import { renderEntryText } from '@/lib/subject/entry-text'
import { formatItemList } from '@/lib/subject/markdown'
import type { EntryRenderer, FilteredListPart } from '@/lib/subject/renderer'
import {
  createFact,
  type LabelledFact,
  type ListItem,
  type TextLink,
  type TextView,
  type ViewSources,
} from '@/lib/subject/view'
import { formatRelatedStudies } from '@/lib/work/text'
import type { JournalEntry } from './schema'

/** Counts the words that a reader sees; addresses of links do not count. */
export const countWords = (entry: JournalEntry, sources: ViewSources): number =>
  renderEntryText(entry, sources)
    .replace(/\]\([^()]*\)/g, ']')
    .match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0

export const getMinutesToRead = (entry: JournalEntry, sources: ViewSources): number =>
  Math.max(1, Math.round(countWords(entry, sources) / wordsReadPerMinute))

export function listJournalEntryFacts(entry: JournalEntry, sources: ViewSources): LabelledFact[] {
  const { messages } = sources.catalog
  const { author, publishedAt, updatedAt } = entry
  const { labels, counts, dateText } = messages
  const date = (day: string) => ({ text: dateText(day), date: day })
  return [
    createFact(labels.published, date(publishedAt)),
    ...(updatedAt > publishedAt ? [createFact(labels.changed, date(updatedAt))] : []),
    createFact(labels.author, author),
    createFact(labels.length, counts.minutesToRead({ count: getMinutesToRead(entry, sources) })),
  ]
}

function journalEntryView(entry: JournalEntry, { catalog, site }: ViewSources): TextView {
  const { slug, title, summary } = entry
  return {
    id: slug,
    title,
    summary,
    href: site.url(journalPaths.entry(slug)),
    facts: listJournalEntryFacts(entry, { catalog, site }),
    sections: [
      renderEntryText(entry, { catalog, site }),
      formatRelatedStudies(entry.related, { catalog, site }, 'page'),
    ],
    links: listNeighbours(entry, { catalog, site }),
  }
}

function listNeighbours(entry: JournalEntry, { catalog, site }: ViewSources): TextLink[] {
  const { journal, messages } = catalog
  const at = journal.indexOf(entry)
  const linkTo = (other: JournalEntry, note: string): TextLink => {
    const href = site.url(journalPaths.entry(other.slug))
    return { name: other.title, href, note }
  }
  const [later, earlier] = [journal[at - 1], journal[at + 1]]
  return [
    ...(later ? [linkTo(later, messages.headings.laterEntry)] : []),
    ...(earlier ? [linkTo(earlier, messages.headings.earlierEntry)] : []),
  ]
}

export function toJournalEntryItem(entry: JournalEntry, sources: ViewSources): ListItem {
  const { catalog, site } = sources
  const { counts, dateText } = catalog.messages
  return {
    id: entry.slug,
    name: entry.title,
    href: site.url(journalPaths.entry(entry.slug)),
    about: [
      dateText(entry.publishedAt),
      entry.author,
      counts.minutesToRead({ count: getMinutesToRead(entry, sources) }),
    ],
    summary: entry.summary,
  }
}

const journalView = (
  { items, total }: FilteredListPart<JournalEntry>,
  sources: ViewSources,
): TextView => ({
  title: sources.catalog.messages.counts.entries({ count: total }),
  href: sources.site.url(journalPaths.index),
  facts: [],
  sections: [
    formatItemList(
      items.map((entry) => toJournalEntryItem(entry, sources)),
      sources.catalog.messages,
      'page',
    ),
  ],
})

export const journalRenderer: EntryRenderer<JournalEntry> = {
  list: journalView,
  view: journalEntryView,
  preview: ({ publishedAt }, messages) => ({ note: messages.dateText(publishedAt) }),
}
