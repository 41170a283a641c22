import { Link } from '@/components/ui/link'
import WorkCard from '@/components/work/work-card'
import type { CaseStudy } from '@/lib/collections/case-study'
import { paths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'
import styles from './home.module.css'

interface Props {
  sources: Sources
  heading: string
  studies: readonly CaseStudy[]
}

const formats = ['wide', 'square', 'tall', 'wide'] as const

/** Case studies in the rhythm of the home page, and the way to all. */
export function SelectedWork({ sources, heading, studies }: Props) {
  const { catalog, site } = sources
  const count = catalog.caseStudies.length
  return (
    <section className={`grid ${styles.work}`}>
      <h2 className={styles.heading}>{heading}</h2>
      {studies.map((study, at) => (
        <WorkCard
          key={study.slug}
          sources={sources}
          study={study}
          format={formats[at % formats.length] ?? 'wide'}
          className={styles[`work${(at % 4) + 1}`]}
        />
      ))}
      {count > studies.length && (
        <p className={styles.more}>
          <Link href={site.url(paths.work)} className="arrow">
            {catalog.messages.interface.pages.allProjects({ count })}
          </Link>
        </p>
      )}
    </section>
  )
}
