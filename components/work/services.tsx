import { TextChapters } from '@/components/layout/chapters'
import { TextPageTop } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { listServices } from '@/lib/agency/services'
import { paths } from '@/lib/config/paths'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'
import styles from './services.module.css'

interface Props {
  sources: ViewSources
  page: Page
}

/** The services with case studies that show them, then the disciplines. */
export default function Services({ sources, page }: Props) {
  const { catalog, site } = sources
  const { disciplines } = catalog.taxonomies
  const { headings } = catalog.messages
  return (
    <>
      <TextPageTop sources={sources} page={page} />
      <section className={`page ${styles.services}`} aria-label={headings.commission}>
        {listServices(catalog).map(({ slug, name, description, studies, lang }) => (
          <article key={slug} id={slug} className={styles.service}>
            <h2 className={styles.name} lang={lang}>
              {name}
            </h2>
            <p className={styles.text} lang={lang}>
              {description}
            </p>
            {studies.length > 0 && (
              <ul className={styles.shown}>
                {studies.map((study) => (
                  <li key={study.slug}>
                    <Link href={site.url(paths.caseStudy(study.slug))} lang={study.lang}>
                      {study.title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </article>
        ))}
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
