import { headOfList, there } from '@/app/list-page'
import { pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { JournalIndex } from '@/components/pages/journal-index'
import { listedEntries } from '@/lib/faces/html/lists'

export async function generateMetadata({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return headOfList('journal', sources, listedEntries({}, sources))
}

export default async function JournalPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const page = pageOf('journal', sources.catalog)
  return <JournalIndex sources={sources} page={page} listed={there(listedEntries({}, sources))} />
}
