import Careers from '@/.catalog/look/careers'
import { listPage } from '@/app/list-page'
import { partsOf } from '@/components/pages/page-parts'
import { careerFacets } from '@/lib/faces/html/facets'
import { listingOf } from '@/lib/faces/html/listing'
import { jobOf, rolesView } from '@/lib/views/roles'

/** The open roles that match a query at a given time, and how hiring works. */
const { generateMetadata, Page } = listPage('roles', ({ sources, page, listed, now }) => {
  const { list, filters } = listed
  const jobs = list.items.map((role) => jobOf(role, sources.site))
  const view = rolesView({ jobs, total: list.total, filters, nextCursor: null }, sources)
  const facets = careerFacets(sources.catalog, filters, now)
  const listing = listingOf(listed, sources, { facets, summary: view.title })
  return <Careers {...partsOf({ sources, page })} listing={listing} view={view} />
})

export { generateMetadata, Page as default }
