import { catalog } from '@/lib/content/catalog'
import type { Item } from '@/lib/views/view'
import styles from './related-work.module.css'
import { WorkCard } from './work-card'

interface Props {
  heading: string | undefined
  items: readonly Item[]
}

/** Case studies that belong to what was just read. */
export function RelatedWork({ heading, items }: Props) {
  const studies = items.flatMap(({ id }) => catalog.caseStudy(id) ?? [])
  if (studies.length === 0) return null
  return (
    <section className={`grid ${styles.related}`}>
      <h2 className={styles.title}>{heading}</h2>
      {studies.map((study, at) => (
        <WorkCard
          key={study.slug}
          study={study}
          format={at === 0 ? 'wide' : 'square'}
          className={styles[`place${at + 1}`]}
        />
      ))}
    </section>
  )
}
