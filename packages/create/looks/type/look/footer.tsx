import { useId } from 'react'
import type { Places } from '@/components/look/places'
import { Link as A } from '@/components/ui/link'
import { Wordmark } from '@/components/ui/wordmark'
import type { Link } from '@/lib/views/view'
import styles from './footer.module.css'

/** The colophon: who made this, how to reach them, what is there for programs, the legal pages. */
export default function Footer({ context: { words }, view }: Places['footer']) {
  const { name, since, reach, towns, programs, legal } = view
  const { footer } = words.interface
  return (
    <footer className={`grid ${styles.footer}`}>
      <div className={`side ${styles.mark}`}>
        <Wordmark name={name} />
      </div>
      <address className={`column ${styles.reach}`}>
        <p>{[towns.join(', '), since].filter(Boolean).join('. ')}.</p>
        <Line links={reach} />
      </address>
      <Index title={footer.programs} links={programs} />
      <Index title={footer.legal} links={legal} />
    </footer>
  )
}

function Index({ title, links }: { title: string; links: readonly Link[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={`grid ${styles.index}`}>
      <p id={id} className="side">
        {title}
      </p>
      <div className="column">
        <Line links={links} />
      </div>
    </nav>
  )
}

const Line = ({ links }: { links: readonly Link[] }) => (
  <ul className="run">
    {links.map(({ name, href }) => (
      <li key={href}>
        <A href={href} className="plain">
          {name}
        </A>
      </li>
    ))}
  </ul>
)
