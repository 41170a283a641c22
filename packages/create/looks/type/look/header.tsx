import type { Places } from '@/components/look/places'
import { LanguageLink } from '@/components/ui/language-link'
import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import styles from './header.module.css'

/** A single line: the name in the margin, then the navigation like a sentence. */
export default function Header({ context: { words }, view }: Places['header']) {
  const { name, home, navigation, contact, languages } = view
  return (
    <header className={`grid ${styles.header}`}>
      <p className={`side ${styles.home}`}>
        <Link href={home.href} className="plain">
          {name}
          <span className="visually-hidden">{home.name}</span>
        </Link>
      </p>
      <nav aria-label={words.interface.navigation.main} className={styles.nav}>
        <ul className="run">
          {[...navigation, contact].map(({ name, href }) => (
            <li key={href}>
              <NavLink href={href} className="plain">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {languages.length > 0 && (
        <nav aria-label={words.interface.languages} className={styles.languages}>
          <ul className="run">
            {languages.map(({ language, prefix, name }) => (
              <li key={language}>
                <LanguageLink language={language} prefix={prefix} className="plain">
                  {name}
                </LanguageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
