import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { figureText } from './parts/figure-text'
import styles from './work-card.module.css'

/** A case study in a list: title and year, client, summary, first result. No picture. */
export default function WorkCard({ item, level = 3, className = '' }: Places['work-card']) {
  const { name, href, about, summary, result, lang } = item
  const [client, ...rest] = about
  const Heading = `h${level}` as const
  return (
    <article className={`entry ${styles.card} ${className}`} lang={lang}>
      <div className={`leader ${styles.title}`}>
        <Heading>
          <Link href={href}>{name}</Link>
        </Heading>{' '}
        <span>{rest.join(', ')}</span>
      </div>
      <p className="label">{client}</p>
      <p>{summary}</p>
      {result && (
        <p className={styles.result}>
          <span>{figureText(result)}</span> {result.result.label}
        </p>
      )}
    </article>
  )
}
