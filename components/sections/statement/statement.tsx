import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import type { statement } from './section'
import styles from './statement.module.css'

/** A short text in display size, across the page. */
export default function Statement({
  place,
  data: { heading, text },
}: SectionProps<typeof statement>) {
  return (
    <Ground place={place}>
      <section className={`grid section ${styles.statement}`} lang={place.lang}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <p className={styles.text}>{text}</p>
      </section>
    </Ground>
  )
}
