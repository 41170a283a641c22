import type { Places } from '@/components/look/places'
import { Cover } from '@/components/ui/cover'
import { Film } from '@/components/ui/film'
import { isPicture } from '@/lib/domain/picture'
import styles from './figure.module.css'

/** A plate as wide as the text, with its caption in the margin. */
export default function Figure(props: Places['figure']) {
  const { context, className = '', lang, shown, sizes } = props
  const picture = isPicture(shown) ? shown : undefined
  return (
    <figure className={`grid ${styles.figure} ${className}`} lang={lang}>
      <div className={`column ${styles.plate}`}>
        {picture?.film ? (
          <Film context={context} picture={picture} film={picture.film} sizes={sizes} />
        ) : (
          <Cover {...props} />
        )}
      </div>
      {(shown.caption || picture?.credit) && (
        <figcaption className={`label ${styles.caption}`}>
          {shown.caption} {picture?.credit && <small>{picture.credit}</small>}
        </figcaption>
      )}
    </figure>
  )
}
