import { workFacets } from '@/lib/faces/html/facets'
import type { There } from '@/lib/faces/html/lists'
import type { CaseStudy } from '@/lib/kinds/case-study'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { ListFrame } from './list-frame'
import { PageTop } from './page-top'
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
  const { list, filters } = listed
  return (
    <>
      <PageTop sources={sources} page={page} lead={page.body} />
      <ListFrame
        sources={sources}
        listed={listed}
        filters={{
          facets: workFacets(catalog, filters),
          summary: catalog.words.counts.projects({ count: list.total }),
        }}
      >
        <WorkCards sources={sources} studies={list.items} />
      </ListFrame>
    </>
  )
}

/** Case studies as cards, in the rhythm of the page. */
export const WorkCards = ({ sources, studies }: Cards) => (
  <>
    <div className={`grid ${styles.list}`}>
      {studies.map((study, at) => (
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
    {studies.length === 0 && (
      <p className={`page lead ${styles.none}`}>{sources.catalog.words.texts.noStudyMatches}</p>
    )}
  </>
)

interface Cards {
  sources: Sources
  studies: readonly CaseStudy[]
}
