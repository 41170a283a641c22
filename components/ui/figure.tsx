import { Cover } from '@/components/ui/cover'
import { Film } from '@/components/ui/film'
import { type CutShape, isPicture, type Shown } from '@/lib/domain/picture'
import type { Sources } from '@/lib/views/view'
import styles from './figure.module.css'

interface Props {
  sources: Sources
  /** The seed of a drawing. */
  seed: string
  shown: Shown
  /** The format of a drawing. */
  plate: { width: number; height: number }
  /** The cut of a picture. */
  shape?: CutShape
  sizes: string
  first?: boolean
  className?: string | undefined
  lang?: string | undefined
}

/** A picture, a film or a drawing with its caption and credit. */
export default function Figure(props: Props) {
  const { sources, className = '', lang, shown, sizes } = props
  const picture = isPicture(shown) ? shown : undefined
  return (
    <figure className={className} lang={lang}>
      {picture?.film ? (
        <Film sources={sources} picture={picture} film={picture.film} sizes={sizes} />
      ) : (
        <Cover {...props} />
      )}
      {(shown.caption || picture?.credit) && (
        <figcaption className={`label ${styles.caption}`}>
          <span>
            {shown.caption}{' '}
            {picture?.credit && <small className={styles.credit}>{picture.credit}</small>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
