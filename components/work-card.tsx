import { paths } from '@/lib/config/paths'
import type { CaseStudy } from '@/lib/domain/case-study'
import { plateOf } from '@/lib/faces/plates/plate'
import { figureOf } from '@/lib/faces/words/words'
import { Plate } from './plate'
import { SiteLink } from './site-link'
import styles from './work-card.module.css'

interface Props {
  study: CaseStudy
  /** Where the card stands in its list, for the rhythm of the page. */
  format?: 'wide' | 'tall' | 'square'
  level?: 2 | 3
  className?: string | undefined
}

const formats = {
  wide: { width: 1200, height: 750 },
  square: { width: 1000, height: 940 },
  tall: { width: 900, height: 1080 },
}

/** One case study on the way to its page: cover, client, title, and what it changed. */
export function WorkCard({ study, format = 'wide', level = 3, className = '' }: Props) {
  const { slug, title, client, year, summary, results, gallery } = study
  const Heading = `h${level}` as const
  const [first] = results
  return (
    <article className={`${styles.card} ${className}`}>
      <Plate drawing={plateOf(slug, gallery[0] ?? title, formats[format])} />
      <div className={styles.text}>
        <p className="label">
          {client}, {year}
        </p>
        <Heading className={styles.title}>
          <SiteLink href={paths.caseStudy(slug)} className={styles.link}>
            {title}
          </SiteLink>
        </Heading>
        <p className={styles.summary}>{summary}</p>
        {first && (
          <p className={styles.result}>
            <b>{Object.values(figureOf(first)).filter(Boolean).join('\u00a0')}</b> {first.label}
          </p>
        )}
      </div>
    </article>
  )
}
