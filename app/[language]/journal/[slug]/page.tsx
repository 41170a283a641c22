import { thingPage } from '@/app/thing-page'
import Entry from '@/components/journal/journal-entry'
import { blogPosting } from '@/lib/documents/json-ld/blog-posting'
import { relatedWork } from '@/lib/views/case-studies'
import { journalEntryView } from '@/lib/views/journal'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('journal', {
  jsonLd: (entry, { catalog, site }) => blogPosting(entry, catalog, site),
  body: (entry, sources) => (
    <Entry
      sources={sources}
      view={journalEntryView(entry, sources)}
      related={relatedWork(entry.related, sources)}
    />
  ),
})

export { generateMetadata, generateStaticParams, Page as default }
