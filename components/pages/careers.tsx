import CareersPlace from '@/.catalog/look/careers'
import type { Role } from '@/lib/domain/role'
import { careerFacets } from '@/lib/faces/html/facets'
import { listingOf } from '@/lib/faces/html/listing'
import type { There } from '@/lib/faces/html/lists'
import type { Page } from '@/lib/kinds/page'
import { contextOf } from '@/lib/views/drawn'
import { jobOf, rolesView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import { leadOf, textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

interface Props {
  sources: Sources
  page: Page
  listed: There<Role>
  now: Date
}

/** The open roles that match a query at a given time, and how hiring works. */
export function Careers({ sources, page, listed, now }: Props) {
  const { catalog, site } = sources
  const { list, filters } = listed
  const jobs = list.items.map((role) => jobOf(role, site))
  const view = rolesView({ jobs, total: list.total, filters, nextCursor: null }, sources)
  const facets = careerFacets(catalog, filters, now)
  return (
    <>
      <PageTrail sources={sources} page={page} />
      <CareersPlace
        context={contextOf(sources)}
        title={titleOf(page)}
        lead={leadOf(page)}
        listing={listingOf(listed, sources, { facets, summary: view.title })}
        view={view}
        text={textOf(page)}
      />
    </>
  )
}
