import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'
import { ListFrame } from '@/components/ui/list-frame'
import { PageTop } from '@/components/ui/page-top'
import styles from './work.module.css'

const formats = ['wide', 'tall', 'square', 'wide', 'tall', 'square'] as const

/** The case studies that match a query, and the filters. */
export default function Work({ context, title, lead, listing, studies }: Places['work']) {
  return (
    <>
      <PageTop context={context} title={title} lead={lead} />
      <ListFrame context={context} listing={listing}>
        <WorkCards context={context} studies={studies} />
      </ListFrame>
    </>
  )
}

/** Case studies as cards, in the rhythm of the page. */
export const WorkCards = ({ context, studies }: Pick<Places['work'], 'context' | 'studies'>) => (
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
      <p className={`page lead ${styles.none}`}>{context.words.texts.noStudyMatches}</p>
    )}
  </>
)
