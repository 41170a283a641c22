import { headOfList, there } from '@/app/list-page'
import { pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Careers } from '@/components/pages/careers'
import { listedRoles } from '@/lib/faces/html/lists'
import type { Query } from '@/lib/faces/html/page-filters'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'
import { listRoles } from '@/lib/operations/roles'

export const dynamic = 'force-dynamic'

type Props = InLanguage & { searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: Props) {
  const sources = await sourcesOf(params)
  return headOfList('careers', sources, listedRoles(await searchParams, sources, new Date()))
}

export default async function CareersNowPage({ params, searchParams }: Props) {
  const sources = await sourcesOf(params)
  const now = new Date()
  const page = pageOf('careers', sources.catalog)
  const listed = there(listedRoles(await searchParams, sources, now))
  countEmptySearch('html', listRoles.name, emptySearch(listed.filters, listed.list.total))
  return <Careers sources={sources} page={page} listed={listed} now={now} />
}
