import type { ReactNode } from 'react'
import type { Messages } from '@/lib/messages/messages'
import styles from './long-page.module.css'

/** An entry of a table of contents: the id of an element, and its title. */
export interface PlaceOnPage {
  readonly id: string
  readonly title: string
  /** The language of the title, if it is not that of the page. */
  readonly lang?: string
  readonly places?: readonly PlaceOnPage[]
}

interface Props {
  messages: Messages
  places: readonly PlaceOnPage[]
  children: ReactNode
}

/** The sections of a reference page beside a table of contents, which works without script. */
export function LongPage({ messages, places, children }: Props) {
  return (
    <div className={`grid ${styles.page}`}>
      <nav aria-labelledby="on-this-page" className={styles.contents}>
        <p className="label" id="on-this-page">
          {messages.interface.pages.onThisPage}
        </p>
        <Places places={places} />
      </nav>
      <div className={styles.matter}>{children}</div>
    </div>
  )
}

const Places = ({ places }: { places: readonly PlaceOnPage[] }) => (
  <ul className={styles.places}>
    {places.map(({ id, title, lang, places: inside }) => (
      <li key={id}>
        <a href={`#${id}`} lang={lang}>
          {title}
        </a>
        {inside && <Places places={inside} />}
      </li>
    ))}
  </ul>
)
