import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ErrorMessage } from '@/components/ui/error-message'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { workFacets } from '@/lib/faces/html/facets'
import { type Query, readPageFilters } from '@/lib/faces/html/page-filters'
import { CaseStudyFilters, findCaseStudies } from '@/lib/operations/case-studies'
import type { Sources } from '@/lib/views/view'
import { Filters } from './filters'
import { WorkCard } from './work-card'
import styles from './work-index.module.css'

const formats = ['wide', 'tall', 'square', 'wide', 'tall', 'square'] as const

/** The case studies that match a query, and the filters. */
export function WorkIndex({ sources, query = {} }: { sources: Sources; query?: Query }) {
  const { catalog } = sources
  const page = catalog.page('work')
  const { wanted, error: refusal } = readPageFilters(CaseStudyFilters, query, sources)
  const { caseStudies, filters } = findCaseStudies(catalog, wanted)
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: page.title, path: paths.work }]} />
      <PageHeader
        title={page.title}
        lead={<Prose sources={sources} markdown={page.body} />}
        lang={page.lang}
      />
      {refusal && <ErrorMessage words={catalog.words} text={refusal} />}
      <Filters
        facets={workFacets(catalog, filters)}
        sources={sources}
        all={paths.work}
        summary={catalog.words.counts.projects({ count: caseStudies.length })}
      />
      <div className={`grid ${styles.list}`}>
        {caseStudies.map((study, at) => (
          <WorkCard
            key={study.slug}
            sources={sources}
            study={study}
            level={2}
            first={at === 0}
            format={formats[at % formats.length] ?? 'wide'}
            className={styles[`place${(at % 6) + 1}`]}
          />
        ))}
      </div>
      {caseStudies.length === 0 && (
        <p className={`page lead ${styles.none}`}>{catalog.words.texts.noStudyMatches}</p>
      )}
    </>
  )
}
