import { isPicture } from 'site-content/edge'
import { WideFrame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import Figure from '@/components/ui/figure'
import { toSizes } from '@/components/ui/picture'
import { ScrollRegion } from '@/components/ui/scroll'
import styles from './gallery.module.css'
import type { gallery } from './section'

/** Pictures in columns, or in one row that scrolls. */
export default function Gallery({ sources, place, data }: SectionProps<typeof gallery>) {
  const { heading, pictures, form = 'grid' } = data
  const figures = pictures.map((image) => (
    <Figure
      key={isPicture(image) ? image.cuts.whole.base : image.drawing}
      sources={sources}
      image={image}
      lang={place.lang}
      sizes={form === 'strip' ? toSizes(8) : toSizes(6, 6)}
    />
  ))
  const label = heading ?? sources.catalog.messages.interface.pages.pictures
  return (
    <WideFrame place={place} heading={heading}>
      {form === 'strip' ? (
        <div className={styles.strip}>
          <ScrollRegion label={label}>
            <div className={styles.row}>{figures}</div>
          </ScrollRegion>
        </div>
      ) : (
        <div className={styles.grid}>{figures}</div>
      )}
    </WideFrame>
  )
}
