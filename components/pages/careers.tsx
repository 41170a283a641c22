import { Chapters } from '@/components/ui/chapters'
import type { Role } from '@/lib/domain/role'
import { careerFacets } from '@/lib/faces/html/facets'
import type { There } from '@/lib/faces/html/lists'
import type { Page } from '@/lib/kinds/page'
import { jobOf, rolesView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import styles from './careers.module.css'
import { ListFrame } from './list-frame'
import { PageTop } from './page-top'
import { RoleList } from './role-list'

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
  return (
    <>
      <PageTop sources={sources} page={page} />
      <ListFrame
        sources={sources}
        listed={listed}
        filters={{ facets: careerFacets(catalog, filters, now), summary: view.title }}
      >
        <div className={`page ${styles.list}`}>
          {view.sections.map((part) =>
            part.kind === 'items' ? (
              <RoleList key={part.name} roles={part.items} />
            ) : part.kind === 'text' ? (
              <p key={part.name} className="lead">
                {part.text}
              </p>
            ) : null,
          )}
        </div>
      </ListFrame>
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
