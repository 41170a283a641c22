import type { Places } from '@/components/look/places'
import styles from './page-header.module.css'

/** The header of a page: title over the whole width, lead on the text column, facts beside it. */
export default function PageHeader(props: Places['page-header']) {
  const { title, lead, lang, above, children } = props
  return (
    <header className={`grid ${styles.header}`}>
      {above && <div className={`label ${styles.above}`}>{above}</div>}
      <h1 className={styles.title} lang={lang}>
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
