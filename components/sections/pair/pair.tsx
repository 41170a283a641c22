import { isPicture, type PictureOrDrawing } from 'site-content/edge'
import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import Figure from '@/components/ui/figure'
import { toSizes } from '@/components/ui/picture'
import styles from './pair.module.css'
import type { pair } from './section'

/** The columns that the first may get, so that the second is not too small. */
const columnsMin = 4

const getRatio = (image: PictureOrDrawing | undefined) => {
  const { width, height } = !image || isPicture(image) ? (image?.cuts.whole ?? square) : image
  return width / height
}
const square = { width: 1, height: 1 }

/** Two pictures side by side, of twelve columns as many for each as make them equally high. */
export default function Pair({ sources, place, data: { pictures } }: SectionProps<typeof pair>) {
  const [first, second] = pictures.map(getRatio)
  const share = ((first ?? 1) / ((first ?? 1) + (second ?? 1))) * 12
  const columns = Math.min(12 - columnsMin, Math.max(columnsMin, Math.round(share)))
  return (
    <Ground place={place}>
      <div className={`grid section ${styles.pair} ${styles[`first${columns}`]}`}>
        {pictures.map((image, at) => (
          <Figure
            key={isPicture(image) ? image.cuts.whole.base : image.drawing}
            sources={sources}
            image={image}
            lang={place.lang}
            sizes={toSizes(at === 0 ? columns : 12 - columns, 6)}
          />
        ))}
      </div>
    </Ground>
  )
}
