import { Link } from '@/components/ui/link'
import { Wordmark } from '@/components/ui/wordmark'
import { journalPaths, markdownPath, pagePaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import type { Agency } from '@/lib/domain/agency'
import { hasJournal } from '@/lib/domain/journal'
import { hasPage, type PageSlug } from '@/lib/domain/page'
import { headings, sinceYear } from '@/lib/views/words'
import styles from './site-footer.module.css'

interface Props {
  agency: Agency
  /** The offices' towns, in their order. */
  towns: readonly string[]
}

const legal: readonly (readonly [page: PageSlug, text: string])[] = [
  ['privacy-policy', 'Privacy policy'],
  ['imprint', 'Imprint'],
  ['accessibility', 'Accessibility'],
]

const machines = (): readonly (readonly [href: string, text: string])[] => [
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
            <Link href={paths.agents}>For agents</Link>
          </li>
          <li>
            <Link href={paths.apiDocs}>{headings.reference}</Link>
          </li>
          {machines().map(([href, text]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Legal" className={styles.links}>
        <ul className={styles.list}>
          {legal
            .filter(([page]) => hasPage(catalog, page))
            .map(([page, text]) => (
              <li key={page}>
                <Link href={pagePaths[page]}>{text}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </footer>
  )
}
