import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import { getWidthSizes } from '@/components/sections/widths'
import styles from '@/components/sections/widths.module.css'
import Figure from '@/components/ui/figure'
import type { picture } from './section'

/** A picture in one of three widths; its caption stands in the margin where there is one. */
export default function PictureSection({ sources, place, data }: SectionProps<typeof picture>) {
  const { picture, width = 'column' } = data
  return (
    <Ground place={place}>
      <div className={`grid section ${styles.row}`}>
        <Figure
          sources={sources}
          image={picture}
          lang={place.lang}
          sizes={getWidthSizes(width)}
          className={styles[width]}
        />
      </div>
    </Ground>
  )
}
