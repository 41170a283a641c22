import type { Places } from '@/components/look/places'
import { Cover } from '@/components/ui/cover'
import { Film } from '@/components/ui/film'
import { isPicture } from '@/lib/domain/picture'
import styles from './figure.module.css'

/** A picture, a film or a drawing with its caption and credit. */
export default function Figure(props: Places['figure']) {
  const { context, className = '', lang, shown, sizes } = props
  const picture = isPicture(shown) ? shown : undefined
  return (
    <figure className={className} lang={lang}>
      {picture?.film ? (
        <Film context={context} picture={picture} film={picture.film} sizes={sizes} />
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
