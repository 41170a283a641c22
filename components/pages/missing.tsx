import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { type PageSlug, pagePaths } from '@/lib/config/paths'
import { hasPage } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import styles from './missing.module.css'

/** The page for an address at which nothing is, with ways on. */
export function Missing({ sources: { catalog, site } }: { sources: Sources }) {
  const { headings, interface: shown } = catalog.words
  const { missing, navigation } = shown
  const ways: readonly (readonly [page: PageSlug, name: string, text: string])[] = [
    ['work', navigation.work, missing.work],
    ['services', navigation.services, headings.commission],
    ['careers', navigation.careers, missing.careers],
    ['get-in-touch', navigation.contact, missing.contact],
  ]
  return (
    <>
      <PageHeader title={missing.heading} above="404" lead={<p>{missing.text}</p>} />
      <Section title={missing.ways}>
        <dl className={styles.ways}>
          {ways
            .filter(([page]) => hasPage(catalog, page))
            .map(([page, name, text]) => (
              <div key={page}>
                <dt>
                  <Link href={site.url(pagePaths[page])}>{name}</Link>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </>
  )
}
