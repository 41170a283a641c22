import type { Places } from '@/components/look/places'
import { figureText } from './parts/figure-text'
import styles from './result.module.css'

/** A measured result as a line of a ledger, with its source as a note. */
export default function Result({ outcome, lang }: Places['result']) {
  const { result, change } = outcome
  return (
    <div className={styles.result}>
      <p className={`leader ${styles.line}`}>
        <span className={styles.label}>
          <span lang={lang}>{result.label}</span>
        </span>{' '}
        <span>{figureText(outcome)}</span>
      </p>
      {change && <p className="label">{change}</p>}
      <p className={styles.source} lang={lang}>
        {result.source}
      </p>
    </div>
  )
}
