import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { pagePaths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { hasPage, type PageSlug } from '@/lib/domain/page'
import { headings } from '@/lib/views/words'
import styles from './missing.module.css'

const ways: readonly (readonly [page: PageSlug, name: string, text: string])[] = [
  ['work', 'Work', 'Case studies with their results'],
  ['services', 'Services', headings.commission],
  ['careers', 'Careers', 'Roles that are open today'],
  ['get-in-touch', 'Get in touch', 'Tell us what you were looking for'],
]

/** The page for an address at which nothing is, with ways on. */
export function Missing() {
  return (
    <>
      <PageHeader
        title="There is nothing here"
        above="404"
        lead={
          <p>
            The page has moved, or the link has a mistake in it. One of these may be what you
            wanted.
          </p>
        }
      />
      <Section title="Ways on">
        <dl className={styles.ways}>
          {ways
            .filter(([page]) => hasPage(catalog, page))
            .map(([page, name, text]) => (
              <div key={page}>
                <dt>
                  <Link href={pagePaths[page]}>{name}</Link>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </>
  )
}
