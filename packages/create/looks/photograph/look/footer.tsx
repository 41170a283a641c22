import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import type { Link as To } from '@/lib/views/view'
import styles from './footer.module.css'

/** The end of every page, set like a caption. */
export default function Footer({ context: { words }, view }: Places['footer']) {
  const { name, since, reach, towns, programs, legal } = view
  const { footer } = words.interface
  return (
    <footer className={styles.footer}>
      <div>
        <p>{name}</p>
        {since && <p className={styles.quiet}>{since}</p>}
        <p className={styles.quiet}>{towns.join(', ')}</p>
      </div>
      <address className={styles.list}>
        {reach.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </address>
      <Links title={footer.programs} links={programs} />
      <Links title={footer.legal} links={legal} />
    </footer>
  )
}

const Links = ({ title, links }: { title: string; links: readonly To[] }) => (
  <nav aria-label={title}>
    <ul className={styles.list}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
