import type { Role } from '@/lib/domain/role'
import { careerFacets, workFacets } from '@/lib/faces/html/facets'
import { listingOf } from '@/lib/faces/html/listing'
import type { Listed } from '@/lib/faces/html/lists'
import type { CaseStudy } from '@/lib/kinds/case-study'
import { workItem } from '@/lib/views/case-studies'
import { jobOf, rolesView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'

/** What the open roles of a query are drawn from. */
export function partsOfRoles(listed: Listed<Role>, sources: Sources, now: Date) {
  const { filters, list } = listed
  const jobs = (list?.items ?? []).map((role) => jobOf(role, sources.site))
  const view = rolesView({ jobs, total: list?.total ?? 0, filters, nextCursor: null }, sources)
  const facets = careerFacets(sources.catalog, filters, now)
  return { view, listing: listingOf(listed, sources, { facets, summary: view.title }) }
}

/** What the case studies of a query are drawn from. */
export function partsOfWork(listed: Listed<CaseStudy>, sources: Sources) {
  const { filters, list } = listed
  const { catalog } = sources
  const facets = workFacets(catalog, filters)
  const summary = catalog.words.counts.projects({ count: list?.total ?? 0 })
  return {
    listing: listingOf(listed, sources, { facets, summary }),
    studies: (list?.items ?? []).map((study) => workItem(study, sources)),
  }
}
