import { WorkIndex } from '@/components/pages/work-index'
import { catalog } from '@/lib/content/catalog'
import { type Query, readPageFilters } from '@/lib/faces/html/page-filters'
import { CaseStudyFilters, findCaseStudies, listCaseStudies } from '@/lib/operations/case-studies'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'

export { generateMetadata } from '@/app/[language]/work/page'

export const dynamic = 'force-dynamic'

export default async function FilteredWorkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { wanted } = readPageFilters(CaseStudyFilters, query)
  const { caseStudies, filters } = findCaseStudies(catalog, wanted)
  countEmptySearch('html', listCaseStudies.name, emptySearch(filters, caseStudies.length))
  return <WorkIndex query={query} />
}
