import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import { journalPaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { hasJournal } from '@/lib/domain/journal'
import styles from './site-header.module.css'

const entries: readonly (readonly [href: `/${string}`, text: string])[] = [
  [paths.work, 'Work'],
  [paths.services, 'Services'],
  [paths.about, 'About'],
  ...(hasJournal(catalog) ? [[journalPaths.index, 'Journal'] as const] : []),
  [paths.careers, 'Careers'],
  [paths.agents, 'Agents'],
]

export function SiteHeader({ name }: { name: string }) {
  return (
    <header className={`page ${styles.header}`}>
      <Link href={paths.home} className={styles.home}>
        <Wordmark name={name} />
        <span className="visually-hidden">, home</span>
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {entries.map(([href, text]) => (
            <li key={href}>
              <NavLink href={href} className={styles.link}>
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
