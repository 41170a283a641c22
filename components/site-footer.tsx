import { journalPaths, markdownPath, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import type { Agency } from '@/lib/domain/agency'
import { hasJournal } from '@/lib/domain/journal'
import { headings, sinceYear } from '@/lib/views/words'
import styles from './site-footer.module.css'
import { SiteLink } from './site-link'
import { Wordmark } from './wordmark'

interface Props {
  agency: Agency
  /** The offices' towns, in their order. */
  towns: readonly string[]
}

const legal = [
  [paths.privacyPolicy, 'Privacy policy'],
  [paths.imprint, 'Imprint'],
  [paths.accessibility, 'Accessibility'],
] as const

const machines: readonly (readonly [href: string, text: string])[] = [
  [paths.llms, 'llms.txt'],
  [paths.feed, 'Work feed'],
  [paths.careersFeed, 'Roles feed'],
  ...(hasJournal(catalog) ? [[journalPaths.feed, 'Journal feed'] as const] : []),
  [markdownPath(paths.home), 'This site in Markdown'],
]

export function SiteFooter({ agency, towns }: Props) {
  const { name, email, phone, foundedYear } = agency
  return (
    <footer className={`grid ${styles.footer}`}>
      <div className={styles.mark}>
        <Wordmark name={name} />
        <p className="label">{sinceYear(foundedYear)}</p>
      </div>
      <address className={styles.contact}>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        <p className="label">{towns.join(', ')}</p>
      </address>
      <nav aria-label="For programs" className={styles.links}>
        <ul className={styles.list}>
          <li>
            <SiteLink href={paths.agents}>For agents</SiteLink>
          </li>
          <li>
            <SiteLink href={paths.apiDocs}>{headings.reference}</SiteLink>
          </li>
          {machines.map(([href, text]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Legal" className={styles.links}>
        <ul className={styles.list}>
          {legal.map(([href, text]) => (
            <li key={href}>
              <SiteLink href={href}>{text}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
