import { pagePaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { hasPage, type PageSlug } from '@/lib/domain/page'
import { NavLink } from './nav-link'
import styles from './site-header.module.css'
import { SiteLink } from './site-link'
import { Wordmark } from './wordmark'

const entries: readonly (readonly [page: PageSlug, text: string])[] = [
  ['work', 'Work'],
  ['services', 'Services'],
  ['about', 'About'],
  ['journal', 'Journal'],
  ['careers', 'Careers'],
  ['agents', 'Agents'],
]

const isThere = ([page]: readonly [page: PageSlug, ...rest: unknown[]]) => hasPage(catalog, page)

export function SiteHeader({ name }: { name: string }) {
  return (
    <header className={`page ${styles.header}`}>
      <SiteLink href={paths.home} className={styles.home}>
        <Wordmark name={name} />
        <span className="visually-hidden">, home</span>
      </SiteLink>
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {entries.filter(isThere).map(([page, text]) => (
            <li key={page}>
              <NavLink href={pagePaths[page]} className={styles.link}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink href={paths.contact} className={`${styles.link} ${styles.contact}`}>
          Get in touch
        </NavLink>
      </nav>
    </header>
  )
}
