import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import { pagePaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { hasPage, type PageSlug } from '@/lib/domain/page'
import styles from './site-header.module.css'

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
      <Link href={paths.home} className={styles.home}>
        <Wordmark name={name} />
        <span className="visually-hidden">, home</span>
      </Link>
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
