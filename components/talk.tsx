import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { SiteLink } from './site-link'
import styles from './talk.module.css'

/** The one clear way to talk, at the end of what persuades. */
export function Talk() {
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title}>
        <SiteLink href={paths.contact} className={styles.link}>
          Tell us what is not working
        </SiteLink>
      </h2>
      <p className={`lead ${styles.text}`}>{catalog.page('get-in-touch').description}</p>
    </section>
  )
}
