import type { Places } from '@/components/look/places'
import styles from './page-header.module.css'

/** The header of a page: where it belongs in the margin, then title, lead, and what stands with it. */
export default function PageHeader(props: Places['page-header']) {
  const { title, lead, lang, above, children } = props
  return (
    <header className={`grid ${styles.header}`}>
      {above && <div className={`label ${styles.above}`}>{above}</div>}
      <h1 className="column" lang={lang}>
        {title}
      </h1>
      {lead && (
        <div className={`column ${styles.lead}`} lang={lang}>
          {lead}
        </div>
      )}
      {children && <div className={`column ${styles.more}`}>{children}</div>}
    </header>
  )
}
