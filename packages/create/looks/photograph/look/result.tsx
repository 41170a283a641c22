import type { Places } from '@/components/look/places'
import styles from './result.module.css'

/** A measured result in words: the figure, what it measures, the change and who measured it. */
export default function Result({ outcome, lang }: Places['result']) {
  const { result, figure, change } = outcome
  return (
    <div className={styles.result}>
      <p className={styles.figure}>{Object.values(figure).filter(Boolean).join('\u00a0')}</p>
      <p lang={lang}>{result.label}</p>
      {change && <p>{change}</p>}
      <p className={styles.source} lang={lang}>
        {result.source}
      </p>
    </div>
  )
}
