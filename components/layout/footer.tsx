import { Link } from '@/components/ui/link'
import { Wordmark } from '@/components/ui/wordmark'
import { toPhoneLink } from '@/lib/agency/text'
import { getFooterGroups } from '@/lib/content/navigation'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import styles from './footer.module.css'

/** The end of every page: how to reach the agency, then its groups of links. */
export default function Footer({ sources: { catalog, site } }: { sources: ViewSources }) {
  const { agency, taxonomies, messages } = catalog
  const { name, email, phone, foundedYear, offices } = agency
  const phoneLink = toPhoneLink(phone)
  return (
    <footer className={`grid ${styles.footer}`}>
      <div className={styles.mark}>
        <Wordmark name={name} />
        {foundedYear && <p className="label">{messages.texts.sinceYear({ year: foundedYear })}</p>}
      </div>
      <address className={styles.contact}>
        <a href={`mailto:${email}`}>{email}</a>
        {phoneLink && <a href={phoneLink}>{phone}</a>}
        <p className="label">
          {offices.map(({ location }) => getTermName(taxonomies.locations, location)).join(', ')}
        </p>
      </address>
      {getFooterGroups(catalog).map(({ heading, links, lang }) => (
        <nav key={heading} aria-label={heading} className={styles.group}>
          <p className="label" lang={lang} aria-hidden="true">
            {heading}
          </p>
          <ul className={styles.list}>
            {links.map(({ link, text, lang }) => (
              <li key={link} lang={lang}>
                <Link href={site.url(link)}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  )
}
