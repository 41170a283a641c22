import { paths } from '@/lib/config/paths'
import { here } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'
import { careerFacets } from '@/lib/faces/html/facets'
import { filtersIn, type Query } from '@/lib/faces/html/narrowed'
import { findRoles, RoleFilters } from '@/lib/operations/roles'
import { jobOf, rolesView } from '@/lib/views/roles'
import { Breadcrumbs } from './breadcrumbs'
import styles from './careers.module.css'
import { Chapters } from './chapters'
import { Filters } from './filters'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import { Refusal } from './refusal'
import { RoleList } from './role-list'

/** Every open role that matches as of a moment, and how hiring works. */
export function Careers({ query = {}, now }: { query?: Query; now: Date }) {
  const page = catalog.page('careers')
  const { wanted, refusal } = filtersIn(RoleFilters, query)
  const { roles, filters } = findRoles(catalog, wanted, now)
  const jobs = roles.map((role) => jobOf(role, here))
  const view = rolesView(
    { jobs, total: jobs.length, filters, nextCursor: null },
    { catalog, site: here },
  )
  return (
    <>
      <Breadcrumbs trail={[{ name: page.title, path: paths.careers }]} />
      <PageHeader title={page.title} lead={<Prose markdown={chaptersOf(page.body).opening} />} />
      {refusal && <Refusal text={refusal} />}
      <Filters
        facets={careerFacets(catalog, filters, now)}
        all={paths.careers}
        summary={view.title}
      />
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
      <Chapters markdown={page.body} />
    </>
  )
}
