import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import styles from './talk.module.css'

/** The invitation to write to the agency, at the end of a page. */
export function Talk() {
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title}>
        <Link href={paths.contact} className={styles.link}>
          {catalog.agency.invitation}
        </Link>
      </h2>
      <p className={`lead ${styles.text}`}>{catalog.page('get-in-touch').description}</p>
    </section>
  )
}
