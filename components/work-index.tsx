import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import { workFacets } from '@/lib/faces/facets/facets'
import { narrowed } from '@/lib/faces/facets/narrowed'
import { findCaseStudies } from '@/lib/operations/case-studies'
import { Breadcrumbs } from './breadcrumbs'
import { Filters } from './filters'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import { Refusal } from './refusal'
import { WorkCard } from './work-card'
import styles from './work-index.module.css'

type Wanted = Parameters<typeof findCaseStudies>[1]

const formats = ['wide', 'tall', 'square', 'wide', 'tall', 'square'] as const

/** Every case study that matches, with the filters that lead to it. */
export function WorkIndex({ wanted = {} }: { wanted?: Wanted }) {
  const page = catalog.page('work')
  const { found, refusal } = narrowed((filters) => findCaseStudies(catalog, filters), wanted)
  const { caseStudies, filters } = found
  const count = caseStudies.length
  return (
    <>
      <Breadcrumbs trail={[{ name: page.title, path: paths.work }]} />
      <PageHeader title={page.title} lead={<Prose markdown={page.body} />} />
      {refusal && <Refusal text={refusal} />}
      <Filters
        facets={workFacets(catalog, filters)}
        all={paths.work}
        summary={count === 1 ? 'One project' : `${count} projects`}
      />
      <div className={`grid ${styles.list}`}>
        {caseStudies.map((study, at) => (
          <WorkCard
            key={study.slug}
            study={study}
            level={2}
            format={formats[at % formats.length] ?? 'wide'}
            className={styles[`place${(at % 6) + 1}`]}
          />
        ))}
      </div>
      {count === 0 && (
        <p className={`page lead ${styles.none}`}>
          Nothing has all of these in common yet. Take one of them away.
        </p>
      )}
    </>
  )
}
