import { Cover } from '@/components/ui/cover'
import { Link } from '@/components/ui/link'
import { sizesOf } from '@/components/ui/picture'
import type { PicturedItem } from '@/lib/views/drawn'
import styles from './work-card.module.css'

interface Props {
  item: PicturedItem
  /** Where the card stands in its list, for the rhythm of the page. */
  format?: 'wide' | 'tall' | 'square'
  level?: 2 | 3
  /** Its cover is above the fold. */
  first?: boolean
  className?: string | undefined
}

const formats = {
  wide: { plate: { width: 1200, height: 750 }, shape: 'cardWide', sizes: sizesOf(8) },
  square: { plate: { width: 1000, height: 940 }, shape: 'cardSquare', sizes: sizesOf(7, 6) },
  tall: { plate: { width: 900, height: 1080 }, shape: 'cardTall', sizes: sizesOf(5, 6) },
} as const

/** A link to a case study with its cover, client, title, first result, industry and services. */
export default function WorkCard({
  item,
  format = 'wide',
  level = 3,
  first = false,
  className = '',
}: Props) {
  const { id, name, href, about, more, summary, result, cover, lang } = item
  const Heading = `h${level}` as const
  return (
    <article className={`${styles.card} ${className}`} lang={lang}>
      <Cover seed={id} shown={cover} {...formats[format]} first={first} />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        </Heading>
        <p className={`label ${styles.client}`}>{about.join(', ')}</p>
        <p className={styles.summary}>{summary}</p>
        {result && (
          <p className={styles.result}>
            <b>{result.figure.text.replace(' ', '\u00a0')}</b> {result.result.label}
          </p>
        )}
        <p className={`label ${styles.kind}`}>{more.join(': ')}</p>
      </div>
    </article>
  )
}
