import PageHeader from '@/.catalog/look/page-header'
import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'
import { ListFrame } from '@/components/ui/list-frame'
import { Prose } from '@/components/ui/prose'
import { formatAt } from './parts/rhythm'
import styles from './work.module.css'

/** The case studies, each as a large picture; the first across the page. */
export default function Work({ context, title, lead, listing, studies }: Places['work']) {
  return (
    <>
      <PageHeader
        title={title.text}
        lang={title.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      />
      <ListFrame context={context} listing={listing}>
        <div className={styles.list}>
          {studies.map((item, at) => (
            <WorkCard
              key={item.id}
              item={item}
              level={2}
              first={at === 0}
              format={formatAt(at + 2)}
            />
          ))}
        </div>
        {studies.length === 0 && (
          <p className={`lead ${styles.none}`}>{context.words.texts.noStudyMatches}</p>
        )}
      </ListFrame>
    </>
  )
}
