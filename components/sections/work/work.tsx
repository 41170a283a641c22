import { WideFrame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Link } from '@/components/ui/link'
import WorkCard from '@/components/work/work-card'
import { paths } from '@/lib/config/paths'
import type { work } from './section'
import styles from './work.module.css'

const formats = ['lead', 'square', 'tall', 'wide'] as const

/** Case studies in a rhythm of four, and the way to all. */
export default function Work({
  sources,
  place,
  data: { heading, studies },
}: SectionProps<typeof work>) {
  const { catalog, site } = sources
  const count = catalog.caseStudies.length
  return (
    <WideFrame place={place} heading={heading}>
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
    </WideFrame>
  )
}
