import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import { getWidthSizes } from '@/components/sections/widths'
import styles from '@/components/sections/widths.module.css'
import Figure from '@/components/ui/figure'
import type { film } from './section'

/** A film on its poster; one that runs by itself stands still for people who want less motion. */
export default function FilmSection({ sources, place, data }: SectionProps<typeof film>) {
  const { film: image, width = 'column', loop = false } = data
  return (
    <Ground place={place}>
      <div className={`grid section ${styles.row}`}>
        <Figure
          sources={sources}
          image={image}
          lang={place.lang}
          sizes={getWidthSizes(width)}
          className={styles[width]}
          isLoop={loop}
        />
      </div>
    </Ground>
  )
}
