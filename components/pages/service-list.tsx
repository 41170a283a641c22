import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { paths } from '@/lib/config/paths'
import type { CaseStudy } from '@/lib/kinds/case-study'
import { studiesOfService } from '@/lib/views/case-studies'
import type { Sources } from '@/lib/views/view'
import styles from './service-list.module.css'

/** The services with case studies that show them, then the disciplines. */
export function ServiceList({ sources }: { sources: Sources }) {
  const { taxonomies, words } = sources.catalog
  return (
    <>
      <section className={`page ${styles.services}`} aria-label={words.headings.commission}>
        {taxonomies.services.map(({ slug, name, description, lang }) => (
          <article key={slug} id={slug} className={styles.service}>
            <h2 className={styles.name} lang={lang}>
              {name}
            </h2>
            <p className={styles.text} lang={lang}>
              {description}
            </p>
            <Shown sources={sources} studies={studiesOfService(slug, sources.catalog)} />
          </article>
        ))}
      </section>
      <Section title={words.headings.crafts}>
        <dl className={styles.crafts}>
          {taxonomies.disciplines.map(({ slug, name, description, lang }) => (
            <div key={slug} lang={lang}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

interface ShownProps {
  sources: Sources
  studies: readonly CaseStudy[]
}

function Shown({ sources, studies }: ShownProps) {
  if (studies.length === 0) return null
  return (
    <ul className={styles.shown}>
      {studies.map(({ slug, title, lang }) => (
        <li key={slug}>
          <Link href={sources.site.url(paths.caseStudy(slug))} lang={lang}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
