import { journalPaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { hasJournal } from '@/lib/domain/journal'
import { NavLink } from './nav-link'
import styles from './site-header.module.css'
import { SiteLink } from './site-link'
import { Wordmark } from './wordmark'

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
      <SiteLink href={paths.home} className={styles.home}>
        <Wordmark name={name} />
        <span className="visually-hidden">, home</span>
      </SiteLink>
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
