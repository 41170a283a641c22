import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { workFacets } from '@/lib/faces/html/facets'
import { filtersIn, type Query } from '@/lib/faces/html/narrowed'
import { CaseStudyFilters, findCaseStudies } from '@/lib/operations/case-studies'
import { projects, texts } from '@/lib/views/words'
import { Breadcrumbs } from './breadcrumbs'
import { Filters } from './filters'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import { Refusal } from './refusal'
import { WorkCard } from './work-card'
import styles from './work-index.module.css'

const formats = ['wide', 'tall', 'square', 'wide', 'tall', 'square'] as const

/** Every case study that matches, with the filters that lead to it. */
export function WorkIndex({ query = {} }: { query?: Query }) {
  const page = catalog.page('work')
  const { wanted, refusal } = filtersIn(CaseStudyFilters, query)
  const { caseStudies, filters } = findCaseStudies(catalog, wanted)
  return (
    <>
      <Breadcrumbs trail={[{ name: page.title, path: paths.work }]} />
      <PageHeader title={page.title} lead={<Prose markdown={page.body} />} />
      {refusal && <Refusal text={refusal} />}
      <Filters
        facets={workFacets(catalog, filters)}
        all={paths.work}
        summary={projects(caseStudies.length)}
      />
      <div className={`grid ${styles.list}`}>
        {caseStudies.map((study, at) => (
          <WorkCard
            key={study.slug}
            study={study}
            level={2}
            first={at === 0}
            format={formats[at % formats.length] ?? 'wide'}
            className={styles[`place${(at % 6) + 1}`]}
          />
        ))}
      </div>
      {caseStudies.length === 0 && (
        <p className={`page lead ${styles.none}`}>{texts.noStudyMatches}</p>
      )}
    </>
  )
}
