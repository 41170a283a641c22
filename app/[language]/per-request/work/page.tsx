import { headOfList, there } from '@/app/list-page'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { WorkIndex } from '@/components/pages/work-index'
import { listedCaseStudies } from '@/lib/faces/html/lists'
import type { Query } from '@/lib/faces/html/page-filters'
import { listCaseStudies } from '@/lib/operations/case-studies'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'

export const dynamic = 'force-dynamic'

type Props = InLanguage & { searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: Props) {
  const sources = await sourcesOf(params)
  return headOfList('work', sources, listedCaseStudies(await searchParams, sources))
}

export default async function WorkNowPage({ params, searchParams }: Props) {
  const sources = await sourcesOf(params)
  const listed = there(listedCaseStudies(await searchParams, sources))
  countEmptySearch('html', listCaseStudies.name, emptySearch(listed.filters, listed.list.total))
  return <WorkIndex sources={sources} listed={listed} />
}
