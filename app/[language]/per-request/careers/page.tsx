import { Careers } from '@/components/pages/careers'
import { catalog } from '@/lib/content/catalog'
import { type Query, readPageFilters } from '@/lib/faces/html/page-filters'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'
import { findRoles, listRoles, RoleFilters } from '@/lib/operations/roles'

export { generateMetadata } from '@/app/[language]/careers/page'

export const dynamic = 'force-dynamic'

export default async function FilteredCareersPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  const query = await searchParams
  const now = new Date()
  const { roles, filters } = findRoles(catalog, readPageFilters(RoleFilters, query).wanted, now)
  countEmptySearch('html', listRoles.name, emptySearch(filters, roles.length))
  return <Careers query={query} now={now} />
}
