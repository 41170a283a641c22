import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { Quote } from '@/lib/views/view'
import styles from './quotes.module.css'

const portraitSizes = '(min-width: 60rem) 33vw, 60vw'

/** What people said, beside their portraits. */
export default function Quotes({ part }: Places['quotes']) {
  if (part.quotes.length === 0) return null
  return (
    <section className={styles.quotes}>
      <h2 className={styles.heading}>{part.heading}</h2>
      {part.quotes.map((quote) => (
        <One key={quote.id} quote={quote} />
      ))}
    </section>
  )
}

function One({ quote: { text, name, about, portrait, of, lang } }: { quote: Quote }) {
  return (
    <figure className={styles.quote}>
      {portrait && (
        <div className={styles.portrait}>
          <Picture
            picture={portrait}
            cut={portrait.cuts.portrait ?? portrait.cuts.whole}
            sizes={portraitSizes}
          />
        </div>
      )}
      <blockquote lang={lang} className={styles.text}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.by}>
        <p>{name}</p>
        <p className={styles.quiet} lang={lang}>
          {about}
        </p>
        {of && (
          <p>
            <Link href={of.href} lang={of.lang}>
              {of.name}
            </Link>
          </p>
        )}
      </figcaption>
    </figure>
  )
}
