import { headOfList, there } from '@/app/list-page'
import { pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { JournalIndex } from '@/components/pages/journal-index'
import { listedEntries } from '@/lib/faces/html/lists'
import type { Query } from '@/lib/faces/html/page-filters'

export const dynamic = 'force-dynamic'

type Props = InLanguage & { searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: Props) {
  const sources = await sourcesOf(params)
  return headOfList('journal', sources, listedEntries(await searchParams, sources))
}

export default async function JournalNowPage({ params, searchParams }: Props) {
  const sources = await sourcesOf(params)
  const page = pageOf('journal', sources.catalog)
  const listed = there(listedEntries(await searchParams, sources))
  return <JournalIndex sources={sources} page={page} listed={listed} />
}
