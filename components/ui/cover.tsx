import { isPicture, type PictureCropShape, type PictureOrDrawing } from 'site-content/edge'
import styles from './cover.module.css'
import { Picture } from './picture'

interface Props {
  image: PictureOrDrawing
  /** The cut of a picture. */
  shape?: PictureCropShape
  sizes: string
  first?: boolean
}

/** A picture or a drawing alone, without its caption. */
export function CoverImage({ image, shape = 'whole', sizes, first = false }: Props) {
  if (!isPicture(image))
    return (
      // biome-ignore lint/performance/noImgElement: a drawing is one file for every size.
      <img
        src={image.drawing}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={styles.drawing}
      />
    )
  const { cuts } = image
  const narrow = shape === 'whole' || shape === 'wide' ? cuts.narrow : undefined
  const cut = cuts[shape] ?? cuts.whole
  return <Picture picture={image} cut={cut} narrow={narrow} sizes={sizes} first={first} />
}
