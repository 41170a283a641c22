import RoleList from '@/components/look/role-list'
import { WorkCards } from '@/components/look/work'
import { ListFrame } from '@/components/ui/list-frame'
import { careerFacets, workFacets } from '@/lib/faces/html/facets'
import { listingOf } from '@/lib/faces/html/listing'
import { listed } from '@/lib/faces/html/lists'
import type { ListToDraw } from '@/lib/faces/mcp/viewed'
import { workItem } from '@/lib/views/case-studies'
import { contextOf } from '@/lib/views/drawn'
import { jobOf, rolesView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'

interface Props extends ListToDraw {
  sources: Sources
  now: Date
}

/** The open roles of a query, with their filters. */
export function RolesList({ query, sources, now }: Props) {
  const { catalog, site } = sources
  const found = listed('roles', query, sources, now)
  const { items = [], total = 0 } = found.list ?? {}
  const jobs = items.map((role) => jobOf(role, site))
  const view = rolesView({ jobs, total, filters: found.filters, nextCursor: null }, sources)
  const filters = { facets: careerFacets(catalog, found.filters, now), summary: view.title }
  return (
    <div data-list={site.url(found.path)}>
      <h1>{catalog.page('careers').title}</h1>
      <ListFrame context={contextOf(sources)} listing={listingOf(found, sources, filters)}>
        <div className="page">
          {view.sections.map((part) =>
            part.kind === 'items' ? (
              <RoleList key={part.name} roles={part.items} />
            ) : part.kind === 'text' ? (
              <p key={part.name}>{part.text}</p>
            ) : null,
          )}
        </div>
      </ListFrame>
    </div>
  )
}

/** The case studies of a query with their pictures, and their filters. */
export function WorkList({ query, sources, now }: Props) {
  const { catalog, site } = sources
  const found = listed('caseStudies', query, sources, now)
  const { items = [], total = 0 } = found.list ?? {}
  const filters = {
    facets: workFacets(catalog, found.filters),
    summary: catalog.words.counts.projects({ count: total }),
  }
  return (
    <div data-list={site.url(found.path)}>
      <h1>{catalog.page('work').title}</h1>
      <ListFrame context={contextOf(sources)} listing={listingOf(found, sources, filters)}>
        <WorkCards
          context={contextOf(sources)}
          studies={items.map((study) => workItem(study, sources))}
        />
      </ListFrame>
    </div>
  )
}
