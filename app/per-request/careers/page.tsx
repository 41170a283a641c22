import { Careers } from '@/components/careers'
import { catalog } from '@/lib/content/catalog'
import { filtersIn, type Query } from '@/lib/faces/html/narrowed'
import { countEmptySearch, emptySearch } from '@/lib/operations/empty-search'
import { findRoles, listRoles, RoleFilters } from '@/lib/operations/roles'

export { metadata } from '@/app/careers/page'

export const dynamic = 'force-dynamic'

export default async function FilteredCareersPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  const query = await searchParams
  const now = new Date()
  const { roles, filters } = findRoles(catalog, filtersIn(RoleFilters, query).wanted, now)
  countEmptySearch('html', listRoles.name, emptySearch(filters, roles.length))
  return <Careers query={query} now={now} />
}
