import { Frame } from '@/components/sections/frame'
import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import { getWidthSizes } from '@/components/sections/widths'
import { CoverImage } from '@/components/ui/cover'
import { Caption } from '@/components/ui/figure'
import styles from './embed.module.css'
import { PressToLoad } from './press-to-load'
import type { embed } from './section'

/** Something of another house: a picture of ours and what it is, until somebody presses it. */
export default function Embed({ sources, place, data }: SectionProps<typeof embed>) {
  const { heading, address, label, picture, embed, width = 'column', shape = 'wide' } = data
  const { embeds } = sources.catalog.messages.interface
  const content = (
    <figure>
      <PressToLoad
        address={address}
        frame={embed.frame}
        title={label}
        className={`${styles.box} ${styles[shape]}`}
      >
        {picture && (
          <span className={styles.still}>
            <CoverImage image={picture} sizes={getWidthSizes(width)} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span className={styles.note}>{embeds.loadsFrom({ provider: embed.provider })}</span>
        </span>
      </PressToLoad>
      {picture && <Caption sources={sources} image={picture} />}
    </figure>
  )
  if (width === 'column')
    return (
      <Frame place={place} heading={heading}>
        {content}
      </Frame>
    )
  return (
    <Ground place={place}>
      <section className={`section ${width === 'full' ? '' : 'page'}`} lang={place.lang}>
        {heading && (
          <h2 className={`${styles.heading} ${width === 'full' ? 'page' : ''}`}>{heading}</h2>
        )}
        {content}
      </section>
    </Ground>
  )
}
