import WorkCard from '@/components/work/work-card'
import type { ViewSources } from '@/lib/subject/view'
import styles from './related-work.module.css'

interface Props {
  sources: ViewSources
  /** The slugs of the case studies. */
  related: readonly string[]
}

/** Case studies that are related to the page. */
export default function RelatedWork({ sources, related }: Props) {
  const { caseStudy, messages } = sources.catalog
  const studies = related.flatMap((slug) => caseStudy(slug) ?? [])
  if (studies.length === 0) return null
  return (
    <section className={`grid ${styles.related}`}>
      <h2 className={styles.title}>{messages.headings.related}</h2>
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
