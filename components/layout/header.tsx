import { LanguageLink } from '@/components/ui/language-link'
import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import { toPhoneLink } from '@/lib/agency/text'
import { getLanguagePrefix, paths } from '@/lib/config/paths'
import { getHeaderLinks } from '@/lib/content/navigation'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import styles from './header.module.css'

const menu = 'menu'

/** The top of every page: the name, the navigation, this page in other languages. */
export default function Header({ sources: { catalog, site } }: { sources: ViewSources }) {
  const { agency, language, languages, messages } = catalog
  const { navigation } = messages.interface
  const { email, phone, offices } = agency
  const links = getHeaderLinks(catalog)
  const contact = links.find(({ link }) => link === paths.contact)
  return (
    <header className={`page ${styles.header}`}>
      <a className="visually-hidden skip" href={site.url(paths.llms)}>
        {messages.interface.agentLink}
      </a>
      <Link href={site.url(paths.home)} className={styles.home}>
        <Wordmark name={agency.name} />
        <span className="visually-hidden">{navigation.home}</span>
      </Link>
      <div className={styles.bar}>
        <button type="button" popoverTarget={menu} className={styles.menuButton}>
          {navigation.menu}
        </button>
        {/* A menu where the links have no room: a popover opens and closes without a script. */}
        <div id={menu} popover="auto" className={styles.menu}>
          <button
            type="button"
            popoverTarget={menu}
            popoverTargetAction="hide"
            className={`${styles.menuButton} ${styles.close}`}
          >
            {navigation.close}
          </button>
          <nav aria-label={navigation.main}>
            <ul className={styles.list}>
              {links.map((item) => (
                <li
                  key={item.link}
                  lang={item.lang}
                  className={item === contact ? styles.inMenu : undefined}
                >
                  <NavLink href={site.url(item.link)} className={styles.link}>
                    {item.text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <address className={`${styles.inMenu} ${styles.reach}`}>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && <a href={toPhoneLink(phone)}>{phone}</a>}
            {offices.map(({ name, street, location }) => (
              <p key={name} className="label">
                {street}, {getTermName(catalog.taxonomies.locations, location)}
              </p>
            ))}
          </address>
          {languages.length > 1 && (
            <nav aria-label={messages.interface.languages} className={styles.list}>
              {languages
                .filter((other) => other !== language)
                .map((other) => (
                  <LanguageLink
                    key={other}
                    language={other}
                    prefix={getLanguagePrefix(other, languages)}
                    className={styles.link}
                  >
                    {catalog.in(other).messages.languageName}
                  </LanguageLink>
                ))}
            </nav>
          )}
        </div>
        {contact && (
          <NavLink href={site.url(contact.link)} className={`${styles.link} ${styles.contact}`}>
            {contact.text}
          </NavLink>
        )}
      </div>
    </header>
  )
}
