import type { Places } from '@/components/look/places'
import { LanguageLink } from '@/components/ui/language-link'
import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import styles from './header.module.css'

/** The top of every page: on a desk two pieces of paper over whatever picture the page begins with. */
export default function Header({ context: { words }, view }: Places['header']) {
  const { name, home, navigation, contact, languages } = view
  return (
    <header className={styles.header}>
      <Link href={home.href} className={styles.home}>
        <Wordmark name={name} />
        <span className="visually-hidden">{home.name}</span>
      </Link>
      <div className={styles.links}>
        <nav aria-label={words.interface.navigation.main}>
          <ul className={styles.pages}>
            {navigation.map(({ name, href, lang }) => (
              <li key={href} lang={lang}>
                <NavLink href={href} className={styles.link}>
                  {name}
                </NavLink>
              </li>
            ))}
            <li lang={contact.lang}>
              <NavLink href={contact.href} className={`${styles.link} ${styles.contact}`}>
                {contact.name}
              </NavLink>
            </li>
          </ul>
        </nav>
        {languages.length > 0 && (
          <nav aria-label={words.interface.languages} className={styles.languages}>
            {languages.map(({ language, prefix, name }) => (
              <LanguageLink
                key={language}
                language={language}
                prefix={prefix}
                className={styles.link}
              >
                {name}
              </LanguageLink>
            ))}
          </nav>
        )}
      </div>
    </header>
  )
}
