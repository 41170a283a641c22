import WorkCard from '@/components/work/work-card'
import type { PicturedItem } from '@/lib/views/drawn'
import styles from './related-work.module.css'

interface Props {
  heading: string | undefined
  items: readonly PicturedItem[]
}

/** Case studies that are related to the page. */
export default function RelatedWork({ heading, items }: Props) {
  if (items.length === 0) return null
  return (
    <section className={`grid ${styles.related}`}>
      <h2 className={styles.title}>{heading}</h2>
      {items.map((item, at) => (
        <WorkCard
          key={item.id}
          item={item}
          format={at === 0 ? 'wide' : 'square'}
          className={styles[`place${at + 1}`]}
        />
      ))}
    </section>
  )
}
