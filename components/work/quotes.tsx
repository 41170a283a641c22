import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { QuotesSection } from '@/lib/views/testimonials'
import type { Quote } from '@/lib/views/view'
import styles from './quotes.module.css'

interface Props {
  part: QuotesSection
}

/** As wide as it is drawn, on every screen. */
const portraitSizes = '4.5rem'

/** What people said, in large letters. */
export default function Quotes({ part }: Props) {
  if (part.quotes.length === 0) return null
  return (
    <Section title={part.heading}>
      <div className={styles.quotes}>
        {part.quotes.map((quote) => (
          <One key={quote.id} quote={quote} />
        ))}
      </div>
    </Section>
  )
}

function One({ quote: { text, name, about, portrait, of, lang } }: { quote: Quote }) {
  return (
    <figure className={styles.quote}>
      <blockquote lang={lang} className={styles.text}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.by}>
        {portrait && (
          <div className={styles.portrait}>
            <Picture
              picture={portrait}
              cut={portrait.cuts.portrait ?? portrait.cuts.whole}
              sizes={portraitSizes}
            />
          </div>
        )}
        <div>
          <p className={styles.name}>{name}</p>
          <p className="label" lang={lang}>
            {about}
          </p>
          {of && (
            <p className={styles.of}>
              <Link href={of.href} lang={of.lang}>
                {of.name}
              </Link>
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  )
}
