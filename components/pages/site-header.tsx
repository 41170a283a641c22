import { LanguageLink } from '@/components/ui/language-link'
import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import { navigatedPages, pagePaths, paths, prefixOf } from '@/lib/config/paths'
import { hasPage } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import styles from './site-header.module.css'

export function SiteHeader({ sources }: { sources: Sources }) {
  const { catalog, site } = sources
  const { navigation } = catalog.words.interface
  return (
    <header className={`page ${styles.header}`}>
      <Link href={site.url(paths.home)} className={styles.home}>
        <Wordmark name={catalog.agency.name} />
        <span className="visually-hidden">{navigation.home}</span>
      </Link>
      <nav aria-label={navigation.main} className={styles.nav}>
        <ul className={styles.list}>
          {entries(sources).map(([page, text]) => (
            <li key={page}>
              <NavLink href={site.url(pagePaths[page])} className={styles.link}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink href={site.url(paths.contact)} className={`${styles.link} ${styles.contact}`}>
          {navigation.contact}
        </NavLink>
      </nav>
      <Languages sources={sources} />
    </header>
  )
}

const entries = ({ catalog }: Sources) =>
  navigatedPages
    .filter((page) => hasPage(catalog, page))
    .map((page) => [page, catalog.words.interface.navigation[page]] as const)

/** Links to this page in the other languages, each with its own name; one language has none. */
function Languages({ sources: { catalog } }: { sources: Sources }) {
  const { language, languages, words } = catalog
  if (languages.length === 1) return null
  return (
    <nav aria-label={words.interface.languages} className={styles.languages}>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <LanguageLink
            key={other}
            language={other}
            prefix={prefixOf(other, languages)}
            className={styles.link}
          >
            {catalog.in(other).words.languageName}
          </LanguageLink>
        ))}
    </nav>
  )
}
