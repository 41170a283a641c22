import { Fragment } from 'react'
import { toAsciiName } from 'site-content/edge'
import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Prose } from '@/components/ui/prose'
import type { text } from './section'
import styles from './text.module.css'

/** Running text in the column, and from a desk on what is said beside it in the margin. */
export default function Text({ sources, place, data: { parts, note } }: SectionProps<typeof text>) {
  return parts.map(({ heading, text }, at) => (
    <Fragment key={heading}>
      <Frame
        place={at === 0 ? place : { ...place, id: toAsciiName(heading ?? '') || undefined }}
        heading={heading}
      >
        <div className={note ? styles.beside : undefined}>
          <Prose sources={sources} markdown={text.body} />
          {note && (
            <aside className={styles.note}>
              <Prose sources={sources} markdown={note.body} />
            </aside>
          )}
        </div>
      </Frame>
    </Fragment>
  ))
}
