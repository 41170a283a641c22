import { FilteredList } from '@/components/layout/list'
import type { RequestedList } from '@/components/layout/list-page'
import WorkCard from '@/components/work/work-card'
import type { ViewSources } from '@/lib/subject/view'
import type { CaseStudy } from '@/lib/work/schema'
import styles from './work.module.css'

interface Props {
  sources: ViewSources
  list: RequestedList<CaseStudy>
}

/** Two beside each other, one from edge to edge, two beside each other. */
const formats = ['wide', 'tall', 'lead', 'square', 'wide'] as const

/** The case studies that match a query as cards, in the rhythm of the page, and the filters. */
export default function Work({ sources, list }: Props) {
  const { catalog } = sources
  const { items = [], total = 0 } = list.list ?? {}
  return (
    <FilteredList
      sources={sources}
      list={list}
      summary={catalog.messages.counts.projects({ count: total })}
    >
      <div className={`arrives grid ${styles.list}`}>
        {items.map((study, at) => (
          <WorkCard
            key={study.slug}
            sources={sources}
            study={study}
            level={2}
            first={at === 0}
            format={formats[at % formats.length] ?? 'wide'}
            className={styles[`place${(at % formats.length) + 1}`]}
          />
        ))}
      </div>
      {items.length === 0 && (
        <p className={`page lead ${styles.none}`}>{catalog.messages.texts.noStudyMatches}</p>
      )}
    </FilteredList>
  )
}
