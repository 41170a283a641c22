import { isPicture } from 'site-content/edge'
import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import { getWidthSizes } from '@/components/sections/widths'
import styles from '@/components/sections/widths.module.css'
import Figure from '@/components/ui/figure'
import { Film } from '@/components/ui/film'
import type { film } from './section'

/** A film on its poster; one that runs by itself stands still for people who want less motion. */
export default function FilmSection({ sources, place, data }: SectionProps<typeof film>) {
  const { film: image, width = 'column', loop = false } = data
  const sizes = getWidthSizes(width)
  return (
    <Ground place={place}>
      <div className={`grid section ${styles.row}`}>
        {loop && isPicture(image) && image.film ? (
          <figure className={styles[width]} lang={place.lang}>
            <div>
              <Film sources={sources} picture={image} film={image.film} sizes={sizes} isLoop />
            </div>
            {image.caption && <figcaption className="label">{image.caption}</figcaption>}
          </figure>
        ) : (
          <Figure
            sources={sources}
            image={image}
            lang={place.lang}
            sizes={sizes}
            className={styles[width]}
          />
        )}
      </div>
    </Ground>
  )
}
