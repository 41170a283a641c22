import type { Places } from '@/components/look/places'
import { Cover } from '@/components/ui/cover'
import { fullWidth } from '@/components/ui/picture'
import { Caption } from './parts/caption'
import styles from './work-card.module.css'

const formats = {
  wide: { plate: { width: 1600, height: 800 }, shape: 'wide', sizes: fullWidth },
  square: {
    plate: { width: 1200, height: 750 },
    shape: 'cardWide',
    sizes: `(min-width: 60rem) 67vw, ${fullWidth}`,
  },
  tall: {
    plate: { width: 900, height: 1080 },
    shape: 'cardTall',
    sizes: `(min-width: 60rem) 46vw, ${fullWidth}`,
  },
} as const

/** A case study as a large picture with its caption: across the page, on its right or on its left. */
export default function WorkCard(props: Places['work-card']) {
  const { item, format = 'wide', level = 3, first = false, className = '' } = props
  return (
    <div className={`${styles.place} ${className}`}>
      <article className={`${styles.card} ${styles[format]}`}>
        <div className={styles.picture}>
          <Cover seed={item.id} shown={item.cover} {...formats[format]} first={first} />
        </div>
        <Caption item={item} level={level} className={styles.text} />
      </article>
    </div>
  )
}
