import type { Places } from '@/components/look/places'
import { InLanguage } from '@/components/ui/in-language'
import { keyOfChart, OutcomeChart, OutcomeFigure } from '@/components/ui/outcome'
import styles from './result.module.css'

/** A measured result: the figure, its drawing, what it measures and who measured it. */
export default function Result({ context: { words }, outcome, lang }: Places['result']) {
  const { result, change } = outcome
  return (
    <div className={styles.outcome}>
      <OutcomeFigure outcome={outcome} />
      <div>
        <OutcomeChart outcome={outcome} />
        <p className={styles.key}>{keyOfChart(outcome, words)}</p>
      </div>
      <p className={styles.label}>
        <InLanguage lang={lang}>{result.label}</InLanguage>{' '}
        {change && <span className={styles.change}>{change}</span>}
      </p>
      <p className={styles.source} lang={lang}>
        {result.source}
      </p>
    </div>
  )
}
