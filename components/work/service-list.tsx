import { Link } from '@/components/ui/link'
import type { ServiceWithStudies } from '@/lib/agency/services'
import { paths } from '@/lib/config/paths'
import type { ViewSources } from '@/lib/subject/view'
import styles from './services.module.css'

interface Props {
  sources: ViewSources
  services: readonly ServiceWithStudies[]
}

/** What each service is, with case studies that show it. */
export default function ServiceList({ sources: { site }, services }: Props) {
  return services.map(({ slug, name, description, studies, lang }) => (
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
  ))
}
