import { thingPage } from '@/app/thing-page'
import { JournalEntry } from '@/components/pages/journal-entry'
import { blogPosting } from '@/lib/documents/json-ld/blog-posting'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('journal', {
  jsonLd: (entry, { catalog, site }) => blogPosting(entry, catalog, site),
  body: (entry, sources) => <JournalEntry sources={sources} entry={entry} />,
})

export { generateMetadata, generateStaticParams, Page as default }
