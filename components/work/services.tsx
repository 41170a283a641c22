import { TextChapters } from '@/components/layout/chapters'
import { TextPageTop } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import { listServices } from '@/lib/agency/services'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'
import ServiceList from './service-list'
import styles from './services.module.css'

interface Props {
  sources: ViewSources
  page: Page
}

/** The services with case studies that show them, then the disciplines. */
export default function Services({ sources, page }: Props) {
  const { catalog } = sources
  const { disciplines } = catalog.taxonomies
  const { headings } = catalog.messages
  return (
    <>
      <TextPageTop sources={sources} page={page} />
      <section className={`page ${styles.services}`} aria-label={headings.commission}>
        <ServiceList sources={sources} services={listServices(catalog)} />
      </section>
      {disciplines.length > 0 && (
        <Section title={headings.crafts}>
          <dl className={styles.crafts}>
            {disciplines.map(({ slug, name, description, lang }) => (
              <div key={slug} lang={lang}>
                <dt>{name}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <TextChapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
