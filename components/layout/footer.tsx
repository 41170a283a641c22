import { Link } from '@/components/ui/link'
import { Wordmark } from '@/components/ui/wordmark'
import type { FooterView } from '@/lib/views/frame'
import type { Sources } from '@/lib/views/view'
import styles from './footer.module.css'

interface Props {
  sources: Sources
  view: FooterView
}

/** The end of every page: how to reach the agency, what is there for programs, the legal pages. */
export default function Footer({ sources, view }: Props) {
  const { words } = sources.catalog
  const { name, since, reach, towns, programs, legal } = view
  const { footer } = words.interface
  return (
    <footer className={`grid ${styles.footer}`}>
      <div className={styles.mark}>
        <Wordmark name={name} />
        {since && <p className="label">{since}</p>}
      </div>
      <address className={styles.contact}>
        {reach.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
        <p className="label">{towns.join(', ')}</p>
      </address>
      <Links label={footer.programs} links={programs} />
      <Links label={footer.legal} links={legal} />
    </footer>
  )
}

const Links = ({ label, links }: { label: string; links: Props['view']['legal'] }) => (
  <nav aria-label={label} className={styles.links}>
    <ul className={styles.list}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
