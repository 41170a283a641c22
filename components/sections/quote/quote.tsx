import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { CoverImage } from '@/components/ui/cover'
import styles from './quote.module.css'
import type { quote } from './section'

/** As wide as it is drawn, on every screen. */
const portraitSizes = '4.5rem'

/** What somebody said, with who it was in the margin. */
export default function Quote({ place, data }: SectionProps<typeof quote>) {
  const { text, name, position, portrait } = data
  return (
    <Frame place={place}>
      <figure className={styles.quote}>
        <blockquote className={styles.text}>
          <p>{text}</p>
        </blockquote>
        {(name || portrait) && (
          <figcaption className={styles.by}>
            {portrait && (
              <div className={styles.portrait}>
                <CoverImage image={portrait} sizes={portraitSizes} />
              </div>
            )}
            <div>
              <p className={styles.name}>{name}</p>
              {position && <p className="label">{position}</p>}
            </div>
          </figcaption>
        )}
      </figure>
    </Frame>
  )
}
