import { WorkIndex } from '@/components/work-index'
import { catalog } from '@/lib/content/catalog'
import { filtersIn, type Query } from '@/lib/faces/html/narrowed'
import { CaseStudyFilters, findCaseStudies, listCaseStudies } from '@/lib/operations/case-studies'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'

export { metadata } from '@/app/work/page'

export const dynamic = 'force-dynamic'

export default async function FilteredWorkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { wanted } = filtersIn(CaseStudyFilters, query)
  const { caseStudies, filters } = findCaseStudies(catalog, wanted)
  countEmptySearch('html', listCaseStudies.name, emptySearch(filters, caseStudies.length))
  return <WorkIndex query={query} />
}
