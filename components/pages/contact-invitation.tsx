import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'
import styles from './talk.module.css'

/** The invitation to write to the agency, at the end of a page. */
export function ContactInvitation({ sources: { catalog, site } }: { sources: Sources }) {
  const { description, lang } = catalog.page('get-in-touch')
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title} lang={catalog.agency.lang}>
        <Link href={site.url(paths.contact)} className={styles.link}>
          {catalog.agency.invitation}
        </Link>
      </h2>
      <p className={`lead ${styles.text}`} lang={lang}>
        {description}
      </p>
    </section>
  )
}
