import { type InLanguage, sourcesOf } from '@/app/sources'
import { WorkIndex } from '@/components/pages/work-index'
import { type Query, readPageFilters } from '@/lib/faces/html/page-filters'
import { CaseStudyFilters, findCaseStudies, listCaseStudies } from '@/lib/operations/case-studies'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'

export { generateMetadata } from '@/app/[language]/work/page'

export const dynamic = 'force-dynamic'

type Props = InLanguage & { searchParams: Promise<Query> }

export default async function FilteredWorkPage({ params, searchParams }: Props) {
  const query = await searchParams
  const sources = await sourcesOf(params)
  const { wanted } = readPageFilters(CaseStudyFilters, query, sources)
  const { caseStudies, filters } = findCaseStudies(sources.catalog, wanted)
  countEmptySearch('html', listCaseStudies.name, emptySearch(filters, caseStudies.length))
  return <WorkIndex sources={sources} query={query} />
}
