import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ErrorMessage } from '@/components/ui/error-message'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { workFacets } from '@/lib/faces/html/facets'
import type { There } from '@/lib/faces/html/lists'
import type { CaseStudy } from '@/lib/kinds/case-study'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { Filters } from './filters'
import { Pagination } from './pagination'
import { WorkCard } from './work-card'
import styles from './work-index.module.css'

const formats = ['wide', 'tall', 'square', 'wide', 'tall', 'square'] as const

interface Props {
  sources: Sources
  page: Page
  listed: There<CaseStudy>
}

/** The case studies that match a query, and the filters. */
export function WorkIndex({ sources, page, listed }: Props) {
  const { catalog } = sources
  const { list, filters, refusal } = listed
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
        summary={catalog.words.counts.projects({ count: list.total })}
      />
      <div className={`grid ${styles.list}`}>
        {list.items.map((study, at) => (
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
      {list.total === 0 && (
        <p className={`page lead ${styles.none}`}>{catalog.words.texts.noStudyMatches}</p>
      )}
      <Pagination sources={sources} listed={listed} />
    </>
  )
}
