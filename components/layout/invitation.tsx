import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import { getLang, type ViewSources } from '@/lib/subject/view'
import styles from './invitation.module.css'

/** The invitation to write to the agency, at the end of a page. */
export default function Invitation({ sources: { catalog, site } }: { sources: ViewSources }) {
  const { agency, page } = catalog
  const contact = page('get-in-touch')
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title} {...getLang(agency)}>
        <Link href={site.url(paths.contact)} className={styles.link}>
          {agency.invitation}
        </Link>
      </h2>
      <p className={`lead ${styles.text}`} {...getLang(contact)}>
        {contact.description}
      </p>
    </section>
  )
}
