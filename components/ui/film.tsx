import type { Picture as Poster } from 'site-content/edge'
import type { ViewSources } from '@/lib/subject/view'
import styles from './film.module.css'
import { Picture } from './picture'

interface Props {
  sources: ViewSources
  picture: Poster
  film: NonNullable<Poster['film']>
  sizes: string
  /** Plays by itself without sound, again and again, but not for people who want less motion. */
  isLoop?: boolean
}

/** A film in a box of its poster's proportions, which its own need not be; on paper, the poster. */
export function Film({ sources, picture, film, sizes, isLoop = false }: Props) {
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
          autoPlay={isLoop}
          muted={isLoop}
          loop={isLoop}
          width={width}
          height={height}
          poster={`${base}-${poster}.webp`}
          aria-label={picture.alt || undefined}
        >
          <source
            src={film.src}
            type="video/mp4"
            {...(isLoop && { media: '(prefers-reduced-motion: no-preference)' })}
          />
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
