import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import styles from './quotes.module.css'

/** What people said, in italics. */
export default function Quotes({ part }: Places['quotes']) {
  if (part.quotes.length === 0) return null
  return (
    <Section title={part.heading}>
      {part.quotes.map(({ id, text, name, about, of, lang }) => (
        <figure key={id} className={styles.quote}>
          <blockquote lang={lang}>
            <p>{text}</p>
          </blockquote>
          <figcaption>
            <span className={styles.name}>{name}</span>, <span lang={lang}>{about}</span>
            {of && (
              <>
                {'. '}
                <Link href={of.href} lang={of.lang}>
                  {of.name}
                </Link>
              </>
            )}
          </figcaption>
        </figure>
      ))}
    </Section>
  )
}
