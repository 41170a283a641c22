import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { getPagePath } from '@/lib/config/paths'
import type { ViewSources } from '@/lib/subject/view'
import styles from './not-found.module.css'

/** The page for an address at which nothing is, with ways on. */
export default function NotFound({ sources: { catalog, site } }: { sources: ViewSources }) {
  const { headings, interface: interfaceMessages } = catalog.messages
  const { notFound, navigation } = interfaceMessages
  const links = [
    { page: 'work', name: navigation.work, note: notFound.work },
    { page: 'services', name: navigation.services, note: headings.commission },
    { page: 'careers', name: navigation.careers, note: notFound.careers },
    { page: 'get-in-touch', name: navigation.contact, note: notFound.contact },
  ] as const
  return (
    <>
      <PageHeader title={notFound.heading} above="404" lead={<p>{notFound.text}</p>} />
      <Section title={notFound.ways}>
        <dl className={styles.ways}>
          {links
            .filter(({ page }) => catalog.hasPage(page))
            .map(({ page, name, note }) => (
              <div key={page}>
                <dt>
                  <Link href={site.url(getPagePath(page))}>{name}</Link>
                </dt>
                <dd>{note}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </>
  )
}
