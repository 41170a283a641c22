import { plateOf } from '@/components/plates/plate'
import { Plate } from '@/components/plates/plate-figure'
import { isPicture, type Picture as Photo, type Shape, type Shown } from '@/lib/domain/picture'
import type { Sources } from '@/lib/views/view'
import styles from './figure.module.css'
import { Picture } from './picture'

interface Place {
  sources: Sources
  /** The seed of a plate, with its caption. */
  seed: string
  shown: Shown
  /** The format of a plate. */
  plate: { width: number; height: number }
  /** The cut of a picture. */
  shape?: Shape
  sizes: string
  first?: boolean
}

/** A picture, a film or a plate with its caption and credit. */
export function Figure({
  className = '',
  lang,
  ...place
}: Place & { className?: string | undefined; lang?: string | undefined }) {
  const { shown } = place
  const credit = isPicture(shown) ? shown.credit : null
  return (
    <figure className={className} lang={lang}>
      {isPicture(shown) && shown.film ? (
        <Film sources={place.sources} picture={shown} film={shown.film} sizes={place.sizes} />
      ) : (
        <Cover {...place} />
      )}
      {(shown.caption || credit) && (
        <figcaption className={`label ${styles.caption}`}>
          <span>
            {shown.caption} {credit && <small className={styles.credit}>{credit}</small>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** The picture or plate alone, without its caption. */
export function Cover({
  seed,
  shown,
  plate,
  shape = 'whole',
  sizes,
  first = false,
}: Omit<Place, 'sources'>) {
  if (!isPicture(shown)) return <Plate drawing={plateOf(seed, shown, plate)} />
  const { cuts } = shown
  const narrow = shape === 'whole' || shape === 'wide' ? cuts.narrow : undefined
  const cut = cuts[shape] ?? cuts.whole
  return <Picture picture={shown} cut={cut} narrow={narrow} sizes={sizes} first={first} />
}

interface FilmProps {
  sources: Sources
  picture: Photo
  film: NonNullable<Photo['film']>
  sizes: string
}

/** A film in a box of its poster's proportions, which its own need not be; on paper, the poster. */
function Film({ sources: { catalog }, picture, film, sizes }: FilmProps) {
  const [spoken] = catalog.languages
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
            srcLang={spoken}
            label={catalog.words.texts.captions}
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
