import RoleList from '@/components/careers/role-list'
import { ListFrame } from '@/components/layout/list-frame'
import { partsOfRoles, partsOfWork } from '@/components/layout/lists'
import { WorkCards } from '@/components/work/work'
import { listed } from '@/lib/faces/html/lists'
import type { ListToDraw } from '@/lib/faces/mcp/viewed'
import type { Sources } from '@/lib/views/view'

interface Props extends ListToDraw {
  sources: Sources
  now: Date
}

/** The open roles of a query, with their filters. */
export function RolesList({ query, sources, now }: Props) {
  const { catalog, site } = sources
  const found = listed('roles', query, sources, now)
  const { view, listing } = partsOfRoles(found, sources, now)
  return (
    <div data-list={site.url(found.path)}>
      <h1>{catalog.page('careers').title}</h1>
      <ListFrame sources={sources} listing={listing}>
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
  const { studies, listing } = partsOfWork(found, sources)
  return (
    <div data-list={site.url(found.path)}>
      <h1>{catalog.page('work').title}</h1>
      <ListFrame sources={sources} listing={listing}>
        <WorkCards sources={sources} studies={studies} />
      </ListFrame>
    </div>
  )
}
