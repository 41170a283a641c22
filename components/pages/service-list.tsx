import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { paths } from '@/lib/config/paths'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { Term } from '@/lib/domain/taxonomy'
import { headings } from '@/lib/views/words'
import styles from './service-list.module.css'

interface Props {
  services: readonly Term[]
  disciplines: readonly Term[]
  studies: readonly CaseStudy[]
}

/** The services with case studies that show them, then the disciplines. */
export function ServiceList({ services, disciplines, studies }: Props) {
  return (
    <>
      <section className={`page ${styles.services}`} aria-label={headings.commission}>
        {services.map(({ slug, name, description }) => (
          <article key={slug} id={slug} className={styles.service}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.text}>{description}</p>
            <Shown studies={studies.filter((study) => study.services.includes(slug))} />
          </article>
        ))}
      </section>
      <Section title={headings.crafts}>
        <dl className={styles.crafts}>
          {disciplines.map(({ slug, name, description }) => (
            <div key={slug}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

function Shown({ studies }: { studies: readonly CaseStudy[] }) {
  if (studies.length === 0) return null
  return (
    <ul className={styles.shown}>
      {studies.slice(0, 3).map(({ slug, title }) => (
        <li key={slug}>
          <Link href={paths.caseStudy(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
