import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'
import styles from './related-work.module.css'

/** Case studies that are related to the page, as a row of pictures. */
export default function RelatedWork({ heading, items }: Places['related-work']) {
  if (items.length === 0) return null
  return (
    <section className={styles.related}>
      <h2 className={styles.title}>{heading}</h2>
      <div className={styles.row}>
        {items.map((item) => (
          <WorkCard key={item.id} item={item} format="tall" />
        ))}
      </div>
    </section>
  )
}
