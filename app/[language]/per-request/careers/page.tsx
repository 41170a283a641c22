import { pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Careers } from '@/components/pages/careers'
import { type Query, readPageFilters } from '@/lib/faces/html/page-filters'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'
import { findRoles, listRoles, RoleFilters } from '@/lib/operations/roles'

export { generateMetadata } from '@/app/[language]/careers/page'

export const dynamic = 'force-dynamic'

type Props = InLanguage & { searchParams: Promise<Query> }

export default async function FilteredCareersPage({ params, searchParams }: Props) {
  const query = await searchParams
  const sources = await sourcesOf(params)
  const now = new Date()
  const page = pageOf('careers', sources.catalog)
  const { wanted } = readPageFilters(RoleFilters, query, sources)
  const { roles, filters } = findRoles(sources.catalog, wanted, now)
  countEmptySearch('html', listRoles.name, emptySearch(filters, roles.length))
  return <Careers sources={sources} page={page} query={query} now={now} />
}
