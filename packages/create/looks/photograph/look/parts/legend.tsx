import { isPicture, type Shown } from '@/lib/domain/picture'
import styles from './legend.module.css'

interface Props {
  readonly shown: Shown
  readonly className?: string | undefined
}

/** The caption of a picture, and who made it. */
export function Legend({ shown, className = '' }: Props) {
  const credit = isPicture(shown) ? shown.credit : undefined
  if (!shown.caption && !credit) return null
  return (
    <figcaption className={`${styles.legend} ${className}`}>
      {shown.caption} {credit && <small className={styles.credit}>{credit}</small>}
    </figcaption>
  )
}
