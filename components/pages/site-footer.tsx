import { Link } from '@/components/ui/link'
import { Wordmark } from '@/components/ui/wordmark'
import { listedKinds, markdownPath, type PageSlug, pagePaths, paths } from '@/lib/config/paths'
import { hasPage } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import styles from './site-footer.module.css'

export function SiteFooter({ sources }: { sources: Sources }) {
  const { catalog, site } = sources
  const { agency, taxonomies, words } = catalog
  const { footer } = words.interface
  const { name, email, phone, foundedYear } = agency
  const towns = agency.offices.map(
    ({ location }) => taxonomies.locations.find(({ slug }) => slug === location)?.name ?? location,
  )
  return (
    <footer className={`grid ${styles.footer}`}>
      <div className={styles.mark}>
        <Wordmark name={name} />
        {foundedYear && <p className="label">{words.texts.sinceYear({ year: foundedYear })}</p>}
      </div>
      <address className={styles.contact}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        <p className="label">{towns.join(', ')}</p>
      </address>
      <nav aria-label={footer.programs} className={styles.links}>
        <ul className={styles.list}>
          <li>
            <Link href={site.url(paths.agents)}>{footer.agents}</Link>
          </li>
          <li>
            <Link href={site.url(paths.apiDocs)}>{words.headings.reference}</Link>
          </li>
          {machines(sources).map(([path, text]) => (
            <li key={path}>
              <a href={site.url(path)}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={footer.legal} className={styles.links}>
        <ul className={styles.list}>
          {legal(sources).map(([page, text]) => (
            <li key={page}>
              <Link href={site.url(pagePaths[page])}>{text}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

function machines({ catalog }: Sources): readonly (readonly [path: string, text: string])[] {
  const { footer } = catalog.words.interface
  return [
    [paths.llms, 'llms.txt'],
    ...listedKinds
      .filter(({ page }) => hasPage(catalog, page))
      .map(({ feed, topic }) => [feed, footer[`${topic}Feed`]] as const),
    [markdownPath(paths.home), footer.markdown],
  ]
}

function legal({ catalog }: Sources) {
  const { footer } = catalog.words.interface
  const pages: readonly (readonly [page: PageSlug, text: string])[] = [
    ['privacy-policy', footer.privacyPolicy],
    ['imprint', footer.imprint],
    ['accessibility', footer.accessibility],
  ]
  return pages.filter(([page]) => hasPage(catalog, page))
}
