import { Link } from '@/components/ui/link'
import type { Item } from '@/lib/views/view'
import styles from './caption.module.css'

interface Props {
  readonly item: Item
  readonly level: 2 | 3
  readonly className?: string | undefined
}

/** What is said of a case study below or beside its picture: title, client, summary, first result. */
export function Caption({ item, level, className = '' }: Props) {
  const { name, href, about, summary, result, lang } = item
  const Heading = `h${level}` as const
  return (
    <div className={`${styles.caption} ${className}`} lang={lang}>
      <div>
        <Heading className={styles.title}>
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        </Heading>
        <p className={styles.quiet}>{about.join(', ')}</p>
      </div>
      <p>{summary}</p>
      {result && (
        <p className={styles.quiet}>
          <b className={styles.figure}>
            {Object.values(result.figure).filter(Boolean).join('\u00a0')}
          </b>{' '}
          {result.result.label}
        </p>
      )}
    </div>
  )
}
