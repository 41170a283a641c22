import type { Places } from '@/components/look/places'
import { Cover } from '@/components/ui/cover'
import { Film } from '@/components/ui/film'
import { isPicture } from '@/lib/domain/picture'
import styles from './figure.module.css'

/** A plate as wide as the rules, with its caption in the margin; a wide one takes the margin too. */
export default function Figure(props: Places['figure']) {
  const { context, className = '', lang, shown, shape, sizes } = props
  const picture = isPicture(shown) ? shown : undefined
  const isWide = shape === 'wide'
  return (
    <figure className={`grid ${styles.figure} ${className}`} lang={lang}>
      <div className={isWide ? undefined : 'column'}>
        {picture?.film ? (
          <Film context={context} picture={picture} film={picture.film} sizes={sizes} />
        ) : (
          <Cover {...props} />
        )}
      </div>
      {(shown.caption || picture?.credit) && (
        <figcaption className={`label ${isWide ? 'column' : styles.beside}`}>
          {shown.caption} {picture?.credit && <small>{picture.credit}</small>}
        </figcaption>
      )}
    </figure>
  )
}
