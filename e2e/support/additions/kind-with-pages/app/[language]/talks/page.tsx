import { listPage } from '@/app/list-page'
import Journal from '@/components/look/journal'
import { partsOf } from '@/components/pages/page-parts'
import { listingOf } from '@/lib/faces/html/listing'
import { talkItem } from '@/lib/views/talks'

/** The talks, newest first. */
const { generateMetadata, Page } = listPage('talks', ({ sources, page, listed }) => {
  const { context, title, text } = partsOf({ sources, page })
  const entries = listed.list.items.map((talk) => talkItem(talk, sources))
  const listing = listingOf(listed, sources)
  return <Journal context={context} title={title} lead={text} listing={listing} entries={entries} />
})

export { generateMetadata, Page as default }
