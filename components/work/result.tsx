import { InLanguage } from '@/components/ui/in-language'
import { keyOfChart, OutcomeChart, OutcomeFigure } from '@/components/ui/outcome'
import type { Outcome, Sources } from '@/lib/views/view'
import styles from './result.module.css'

interface Props {
  sources: Sources
  outcome: Outcome
  /** The language of its texts, if it is not that of the page. */
  lang?: string | undefined
}

/** A measured result: the figure, its drawing, what it measures and who measured it. */
export default function Result({ sources, outcome, lang }: Props) {
  const { words } = sources.catalog
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
