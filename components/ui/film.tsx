import {
  type Film as FilmData,
  isPicture,
  type PictureOrDrawing,
  type Picture as Poster,
} from 'site-content/edge'
import type { ViewSources } from '@/lib/subject/view'
import styles from './film.module.css'
import { FilmLoop, type FilmStart } from './film-loop'
import { Picture } from './picture'

interface Props {
  sources: ViewSources
  picture: Poster
  film: FilmData
  sizes: string
}

/** A film in a box of its poster's proportions, which its own need not be; on paper, the poster. */
export function Film({ sources, picture, film, sizes }: Props) {
  const [captionLanguage] = sources.catalog.languages
  const { whole } = picture.cuts
  const { base, width, height, widths } = whole
  const poster = widths.findLast((one) => one <= posterWidth) ?? width
  return (
    <>
      <div className={styles.film}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" />
        <video
          controls
          playsInline
          preload="none"
          width={width}
          height={height}
          poster={`${base}-${poster}.webp`}
          aria-label={picture.alt || undefined}
        >
          <source src={film.src} type="video/mp4" />
          <track
            kind="captions"
            src={film.captions}
            srcLang={captionLanguage}
            label={sources.catalog.messages.texts.captions}
            default
          />
        </video>
      </div>
      <div className={styles.onPaper}>
        <Picture picture={picture} cut={whole} sizes={sizes} />
      </div>
    </>
  )
}

const posterWidth = 1200

interface LoopProps {
  sources: ViewSources
  image: PictureOrDrawing
  start: FilmStart
}

/** The film of a cover over its picture, without sound, again and again; nothing if it has none. */
export const CoverFilm = ({ sources: { catalog }, image, start }: LoopProps) =>
  isPicture(image) && image.film ? (
    <FilmLoop film={image.film} start={start} texts={catalog.messages.interface.film} />
  ) : null
