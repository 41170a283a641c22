import type { Item, Sources } from '@/lib/views/view'
import styles from './related-work.module.css'
import { WorkCard } from './work-card'

interface Props {
  sources: Sources
  heading: string | undefined
  items: readonly Item[]
}

/** Case studies that are related to the page. */
export function RelatedWork({ sources, heading, items }: Props) {
  const studies = items.flatMap(({ id }) => sources.catalog.caseStudy(id) ?? [])
  if (studies.length === 0) return null
  return (
    <section className={`grid ${styles.related}`}>
      <h2 className={styles.title}>{heading}</h2>
      {studies.map((study, at) => (
        <WorkCard
          key={study.slug}
          sources={sources}
          study={study}
          format={at === 0 ? 'wide' : 'square'}
          className={styles[`place${at + 1}`]}
        />
      ))}
    </section>
  )
}
