import { LanguageLink } from '@/components/ui/language-link'
import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import type { HeaderView } from '@/lib/views/frame'
import type { Sources } from '@/lib/views/view'
import styles from './header.module.css'

interface Props {
  sources: Sources
  view: HeaderView
}

/** The top of every page: the name, the navigation, this page in other languages. */
export default function Header({ sources, view }: Props) {
  const { words } = sources.catalog
  const { name, agents, home, navigation, contact, languages } = view
  return (
    <header className={`page ${styles.header}`}>
      <a className="visually-hidden skip" href={agents.href}>
        {agents.name}
      </a>
      <Link href={home.href} className={styles.home}>
        <Wordmark name={name} />
        <span className="visually-hidden">{home.name}</span>
      </Link>
      <nav aria-label={words.interface.navigation.main} className={styles.nav}>
        <ul className={styles.list}>
          {navigation.map(({ name, href, lang }) => (
            <li key={href} lang={lang}>
              <NavLink href={href} className={styles.link}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink href={contact.href} className={`${styles.link} ${styles.contact}`}>
          {contact.name}
        </NavLink>
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
    </header>
  )
}
