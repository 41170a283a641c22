import { isPicture } from 'site-content/edge'
import { CoverImage } from '@/components/ui/cover'
import { CoverFilm } from '@/components/ui/film'
import { Link } from '@/components/ui/link'
import { fullWidthSizes, toSizes } from '@/components/ui/picture'
import { paths } from '@/lib/config/paths'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import type { CaseStudy } from '@/lib/work/schema'
import styles from './work-card.module.css'

interface Props {
  sources: ViewSources
  study: CaseStudy
  /** Where the card stands in its list, for the rhythm of the page. */
  format?: 'lead' | 'wide' | 'tall' | 'square'
  level?: 2 | 3
  /** Its cover is above the fold. */
  first?: boolean
  className?: string | undefined
}

const formats = {
  lead: { shape: 'wide', sizes: fullWidthSizes },
  wide: { shape: 'cardWide', sizes: toSizes(8) },
  square: { shape: 'cardSquare', sizes: toSizes(7, 6) },
  tall: { shape: 'cardTall', sizes: toSizes(5, 6) },
} as const

/** A link to a case study with its cover, client, title, first result, industry and services. */
export default function WorkCard(props: Props) {
  const { sources, study, format = 'wide', level = 3, first = false, className = '' } = props
  const { slug, title, client, year, summary, cover, lang } = study
  const { taxonomies, messages } = sources.catalog
  const [result] = study.results
  const industry = getTermName(taxonomies.industries, study.industry)
  const services = study.services.map((service) => getTermName(taxonomies.services, service))
  const Heading = `h${level}` as const
  return (
    <article
      className={`${styles.card} ${cover ? `${styles[format] ?? ''} ${className}` : styles.plain}`}
      lang={lang}
    >
      {cover && (
        <div className={styles.cover} data-follows={`cover-${slug}`}>
          <CoverImage image={cover} {...formats[format]} first={first} />
          <Answer sources={sources} study={study} format={format} />
        </div>
      )}
      <div className={styles.text}>
        <Heading className={styles.title} data-follows={`title-${slug}`}>
          <Link href={sources.site.url(paths.caseStudy(slug))} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className={`label ${styles.client}`}>
          {client}, {year}
        </p>
        <p className={styles.summary}>{summary}</p>
        {result && (
          <p className={styles.result}>
            <b>{messages.toFigure(result).text.replace(' ', '\u00a0')}</b> {result.label}
          </p>
        )}
        <p className={`label ${styles.kind}`}>
          {[industry, services.join(', ')].filter(Boolean).join(`${messages.colon} `)}
        </p>
      </div>
    </article>
  )
}

interface AnswerProps {
  sources: ViewSources
  study: CaseStudy
  format: keyof typeof formats
}

/** What a card shows to somebody who points at it: its film, or the next picture. The first of a page shows its film at once. */
function Answer({ sources, study: { cover, gallery }, format }: AnswerProps) {
  const [second] = gallery
  if (cover && isPicture(cover) && cover.film)
    return (
      <CoverFilm sources={sources} image={cover} start={format === 'lead' ? 'seen' : 'pointed'} />
    )
  return (
    second && (
      <div className={styles.second} aria-hidden="true">
        <CoverImage image={{ ...second, alt: '' }} {...formats[format]} shape="whole" />
      </div>
    )
  )
}
