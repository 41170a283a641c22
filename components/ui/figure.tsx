import type { ReactNode } from 'react'
import { isPicture, type PictureCropShape, type PictureOrDrawing } from 'site-content/edge'
import { CoverImage } from '@/components/ui/cover'
import { Film } from '@/components/ui/film'
import type { ViewSources } from '@/lib/subject/view'
import styles from './figure.module.css'

interface Props {
  sources: ViewSources
  image: PictureOrDrawing
  /** The cut of a picture. */
  shape?: PictureCropShape
  sizes: string
  first?: boolean
  className?: string | undefined
  /** The name by which a card and its page share the picture. */
  follows?: string
  lang?: string | undefined
}

/** What a page that one comes from shows too. */
const Shared = ({ name, children }: { name: string | undefined; children: ReactNode }) =>
  name ? <div data-follows={name}>{children}</div> : children

/** A picture, a film or a drawing with its caption and credit. */
export default function Figure(props: Props) {
  const { sources, className = '', lang, image, sizes, follows } = props
  const film = isPicture(image) && image.film
  return (
    <figure className={className} lang={lang}>
      {film ? (
        <Film sources={sources} picture={image} film={film} sizes={sizes} />
      ) : (
        <Shared name={follows}>
          <CoverImage {...props} />
        </Shared>
      )}
      {(image.caption || image.credit) && (
        <figcaption className={`label ${styles.caption}`}>
          <span>
            {image.caption}{' '}
            {image.credit && <small className={styles.credit}>{image.credit}</small>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
