import type { ReactNode } from 'react'
import { isPicture, type PictureCropShape, type PictureOrDrawing } from 'site-content/edge'
import { CoverImage } from '@/components/ui/cover'
import { CoverFilm, Film } from '@/components/ui/film'
import { formatCredit } from '@/lib/subject/pictures'
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
  /** Of a film: plays by itself, without sound, again and again. */
  isLoop?: boolean
}

/** A picture, a film or a drawing with its caption and credit. */
export default function Figure(props: Props) {
  const { sources, className = '', lang, image, sizes, follows, isLoop = false } = props
  const film = isPicture(image) && image.film
  return (
    <figure className={className} lang={lang}>
      {film && !isLoop ? (
        <Film sources={sources} picture={image} film={film} sizes={sizes} />
      ) : (
        <Box name={follows} hasFilm={Boolean(film)}>
          <CoverImage {...props} />
          <CoverFilm sources={sources} image={image} start="seen" />
        </Box>
      )}
      <Caption sources={sources} image={image} />
    </figure>
  )
}

/** What is said of a picture, and who made it. */
export const Caption = ({
  sources,
  image: { caption, credit },
}: Pick<Props, 'sources' | 'image'>) =>
  (caption || credit) && (
    <figcaption className={`label ${styles.caption}`}>
      <span>
        {caption}{' '}
        {credit && (
          <small className={styles.credit}>{formatCredit(credit, sources.catalog.messages)}</small>
        )}
      </span>
    </figcaption>
  )

interface BoxProps {
  name: string | undefined
  hasFilm: boolean
  children: ReactNode
}

/** What a page that one comes from shows too, or a film lies over. */
const Box = ({ name, hasFilm, children }: BoxProps) =>
  name || hasFilm ? (
    <div data-follows={name} className={hasFilm ? styles.box : undefined}>
      {children}
    </div>
  ) : (
    children
  )
