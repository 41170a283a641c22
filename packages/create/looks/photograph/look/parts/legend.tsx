import { isPicture, type Shown } from '@/lib/domain/picture'
import styles from './legend.module.css'

/** The caption of a picture, and who made it. */
export function Legend({ shown }: { readonly shown: Shown }) {
  const credit = isPicture(shown) ? shown.credit : undefined
  if (!shown.caption && !credit) return null
  return (
    <figcaption className={styles.legend}>
      <span className={styles.caption}>{shown.caption}</span>{' '}
      {credit && <small className={styles.credit}>{credit}</small>}
    </figcaption>
  )
}
