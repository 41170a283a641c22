import { thingPage } from '@/app/thing-page'
import { JournalEntry } from '@/components/pages/journal-entry'
import { blogPosting } from '@/lib/documents/json-ld/blog-posting'
import { journalEntryView } from '@/lib/views/journal'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('journal', {
  jsonLd: (entry, { catalog, site }) => blogPosting(entry, catalog, site),
  body: (entry, sources) => (
    <JournalEntry sources={sources} view={journalEntryView(entry, sources)} />
  ),
})

export { generateMetadata, generateStaticParams, Page as default }
