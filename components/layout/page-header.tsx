import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** The language of title and lead, if it is not that of the page. */
  lang?: string | undefined
  /** Title and lead beside each other, so that what follows is in sight. */
  isCompact?: boolean
  /** The name by which a card and its page share the title. */
  follows?: string
  /** A line above the title: where this page belongs. */
  above?: ReactNode
  /** Beside the lead: facts, a figure, a button. */
  children?: ReactNode
}

/** The header of a page: title over the whole width, lead on the text column, facts beside it. */
export default function PageHeader(props: Props) {
  const { title, lead, lang, isCompact = false, follows, above, children } = props
  return (
    <header className={`grid ${styles.header} ${isCompact ? styles.compact : ''}`}>
      {above && <div className={`label ${styles.above}`}>{above}</div>}
      <h1 className={styles.title} lang={lang} data-follows={follows}>
        {title}
      </h1>
      {lead && (
        <div className={`lead ${styles.lead}`} lang={lang}>
          {lead}
        </div>
      )}
      {children && <div className={styles.aside}>{children}</div>}
    </header>
  )
}
