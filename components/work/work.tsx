import { ListFrame } from '@/components/layout/list-frame'
import { PageTop, type TitledPage } from '@/components/layout/page-top'
import WorkCard from '@/components/work/work-card'
import type { Listing, PicturedItem } from '@/lib/views/drawn'
import styles from './work.module.css'

interface Props extends TitledPage {
  listing: Listing
  studies: readonly PicturedItem[]
}

const formats = ['wide', 'tall', 'square', 'wide', 'tall', 'square'] as const

/** The case studies that match a query, and the filters. */
export default function Work({ sources, title, lead, listing, studies }: Props) {
  return (
    <>
      <PageTop sources={sources} title={title} lead={lead} />
      <ListFrame sources={sources} listing={listing}>
        <WorkCards sources={sources} studies={studies} />
      </ListFrame>
    </>
  )
}

/** Case studies as cards, in the rhythm of the page. */
export const WorkCards = ({ sources, studies }: Pick<Props, 'sources' | 'studies'>) => (
  <>
    <div className={`grid ${styles.list}`}>
      {studies.map((item, at) => (
        <WorkCard
          key={item.id}
          item={item}
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
