import { catalog } from '@/lib/catalog/catalog'
import { chaptersOf } from '@/lib/catalog/sections'
import { paths } from '@/lib/config/paths'
import { careerFacets } from '@/lib/faces/facets/facets'
import { narrowed } from '@/lib/faces/facets/narrowed'
import { findRoles } from '@/lib/operations/roles'
import { Breadcrumbs } from './breadcrumbs'
import styles from './careers.module.css'
import { Chapters } from './chapters'
import { Filters } from './filters'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import { Refusal } from './refusal'
import { RoleList } from './role-list'

type Wanted = Parameters<typeof findRoles>[1]

/** Every open role that matches as of a moment, and how hiring works. */
export function Careers({ wanted = {}, now }: { wanted?: Wanted; now: Date }) {
  const page = catalog.page('careers')
  const { found, refusal } = narrowed((filters) => findRoles(catalog, filters, now), wanted)
  const { roles, filters } = found
  return (
    <>
      <Breadcrumbs trail={[{ name: page.title, path: paths.careers }]} />
      <PageHeader title={page.title} lead={<Prose markdown={chaptersOf(page.body).opening} />} />
      {refusal && <Refusal text={refusal} />}
      <Filters
        facets={careerFacets(catalog, filters, now)}
        all={paths.careers}
        summary={roles.length === 1 ? 'One open role' : `${roles.length} open roles`}
      />
      <div className={`page ${styles.list}`}>
        {roles.length > 0 ? (
          <RoleList roles={roles} taxonomies={catalog.taxonomies} />
        ) : (
          <Empty any={catalog.openRoles(now).length > 0} />
        )}
      </div>
      <Chapters markdown={page.body} />
    </>
  )
}

function Empty({ any }: { any: boolean }) {
  return (
    <p className="lead">
      {any
        ? 'No role is open for these at the moment. Take a filter away to see the others.'
        : 'No role is open at the moment. New ones appear here and in the feed on the day they open.'}
    </p>
  )
}
