import { listPage } from '@/app/list-page'
import Journal from '@/components/journal/journal'
import { partsOf } from '@/components/layout/page-parts'
import { listingOf } from '@/lib/faces/html/listing'
import { datedItem } from '@/lib/views/journal'

/** The entries of the journal, newest first. */
const { generateMetadata, Page } = listPage('journal', ({ sources, page, listed }) => {
  const { title, text } = partsOf({ sources, page })
  const entries = listed.list.items.map((entry) => datedItem(entry, sources))
  const listing = listingOf(listed, sources)
  return <Journal sources={sources} title={title} lead={text} listing={listing} entries={entries} />
})

export { generateMetadata, Page as default }
