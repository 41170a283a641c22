import type { Places } from '@/components/look/places'
import styles from './page-header.module.css'

/** The header of a page without a picture: everything begins at the axis. */
export default function PageHeader(props: Places['page-header']) {
  const { title, lead, lang, above, children } = props
  return (
    <header className={styles.header}>
      {above && <div className={`label ${styles.above}`}>{above}</div>}
      <h1 lang={lang}>{title}</h1>
      {lead && (
        <div className={`lead ${styles.lead}`} lang={lang}>
          {lead}
        </div>
      )}
      {children && <div className={styles.more}>{children}</div>}
    </header>
  )
}
