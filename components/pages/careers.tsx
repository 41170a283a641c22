import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { ErrorMessage } from '@/components/ui/error-message'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/domain/page'
import { careerFacets } from '@/lib/faces/html/facets'
import { type Query, readPageFilters } from '@/lib/faces/html/page-filters'
import { findRoles, RoleFilters } from '@/lib/operations/roles'
import { jobOf, rolesView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import styles from './careers.module.css'
import { Filters } from './filters'
import { RoleList } from './role-list'

interface Props {
  sources: Sources
  page: Page
  query?: Query
  now: Date
}

/** The open roles that match a query at a given time, and how hiring works. */
export function Careers({ sources, page, query = {}, now }: Props) {
  const { catalog, site } = sources
  const { wanted, error: refusal } = readPageFilters(RoleFilters, query, sources)
  const { roles, filters } = findRoles(catalog, wanted, now)
  const jobs = roles.map((role) => jobOf(role, site))
  const view = rolesView({ jobs, total: jobs.length, filters, nextCursor: null }, sources)
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: page.title, path: paths.careers }]} />
      <PageHeader
        title={page.title}
        lead={<Prose sources={sources} markdown={chaptersOf(page.body).opening} />}
        lang={page.lang}
      />
      {refusal && <ErrorMessage words={catalog.words} text={refusal} />}
      <Filters
        facets={careerFacets(catalog, filters, now)}
        sources={sources}
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
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
