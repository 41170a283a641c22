import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { Portrait } from '@/components/ui/picture'
import { paths } from '@/lib/config/paths'
import type { ViewSources } from '@/lib/subject/view'
import type { Testimonial } from '@/lib/work/testimonial'
import styles from './quotes.module.css'

interface Props {
  sources: ViewSources
  quotes: readonly Testimonial[]
  heading?: string
  /** Whether each leads to its case study; those of one study stand in a band across its page. */
  isLinked?: boolean
}

/** As wide as it is drawn, on every screen. */
const portraitSizes = '4.5rem'

/** What people said, in large letters. */
export default function Quotes({ sources, quotes, heading, isLinked = false }: Props) {
  if (quotes.length === 0) return null
  const section = (
    <Section title={heading ?? sources.catalog.messages.headings.testimonials}>
      <div className={styles.quotes}>
        {quotes.map((quote) => (
          <Quote key={quote.slug} sources={sources} quote={quote} isLinked={isLinked} />
        ))}
      </div>
    </Section>
  )
  if (isLinked) return section
  return (
    <div className="band" data-theme="dark">
      {section}
    </div>
  )
}

function Quote({ sources: { catalog, site }, quote, isLinked }: QuoteProps) {
  const { name, position, organisation, portrait, lang } = quote
  const study = isLinked && catalog.caseStudy(quote.caseStudy)
  return (
    <figure className={styles.quote}>
      <blockquote lang={lang} className={styles.text}>
        <p>{quote.quote}</p>
      </blockquote>
      <figcaption className={styles.by}>
        {portrait && (
          <div className={styles.portrait}>
            <Portrait picture={portrait} sizes={portraitSizes} />
          </div>
        )}
        <div>
          <p className={styles.name}>{name}</p>
          <p className="label" lang={lang}>
            {position}, {organisation}
          </p>
          {study && (
            <p className={styles.of}>
              <Link href={site.url(paths.caseStudy(study.slug))} lang={study.lang}>
                {study.title}
              </Link>
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  )
}

interface QuoteProps extends Required<Pick<Props, 'sources' | 'isLinked'>> {
  quote: Testimonial
}
