import type { ReactNode } from 'react'
import type { Messages } from '@/lib/subject/register'
import styles from './long-page.module.css'

/** An entry of a table of contents: the id of an element, and its title. */
export interface ContentsEntry {
  readonly id: string
  readonly title: string
  /** The language of the title, if it is not that of the page. */
  readonly lang?: string
  readonly entries?: readonly ContentsEntry[]
}

interface Props {
  messages: Messages
  contents: readonly ContentsEntry[]
  children: ReactNode
}

/** The sections of a reference page beside a table of contents, which works without script. */
export function PageWithContents({ messages, contents, children }: Props) {
  return (
    <div className={`grid ${styles.page}`}>
      <nav aria-labelledby="on-this-page" className={styles.contents}>
        <p className="label" id="on-this-page">
          {messages.interface.pages.onThisPage}
        </p>
        <Contents entries={contents} />
      </nav>
      <div className={styles.matter}>{children}</div>
    </div>
  )
}

const Contents = ({ entries }: { entries: readonly ContentsEntry[] }) => (
  <ul className={styles.places}>
    {entries.map(({ id, title, lang, entries: inside }) => (
      <li key={id}>
        <a href={`#${id}`} lang={lang}>
          {title}
        </a>
        {inside && <Contents entries={inside} />}
      </li>
    ))}
  </ul>
)
