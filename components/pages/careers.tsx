import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { ErrorMessage } from '@/components/ui/error-message'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Role } from '@/lib/domain/role'
import { careerFacets } from '@/lib/faces/html/facets'
import type { There } from '@/lib/faces/html/lists'
import type { Page } from '@/lib/kinds/page'
import { jobOf, rolesView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import styles from './careers.module.css'
import { Filters } from './filters'
import { Pagination } from './pagination'
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
  const { list, filters, refusal } = listed
  const jobs = list.items.map((role) => jobOf(role, site))
  const view = rolesView({ jobs, total: list.total, filters, nextCursor: null }, sources)
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
      <Pagination sources={sources} listed={listed} />
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
