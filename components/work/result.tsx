import { InLanguage } from '@/components/ui/in-language'
import { keyOfChart, OutcomeChart, OutcomeFigure } from '@/components/work/outcome'
import type { Words } from '@/lib/content/words'
import type { Result as Measured } from '@/lib/domain/result'
import styles from './result.module.css'

interface Props {
  result: Measured
  words: Words
  /** The language of its texts, if it is not that of the page. */
  lang?: string | undefined
}

/** A measured result: the figure, its drawing, what it measures and who measured it. */
export default function Result({ result, words, lang }: Props) {
  const change = words.changeText(result)
  return (
    <div className={styles.outcome}>
      <OutcomeFigure result={result} words={words} />
      <div>
        <OutcomeChart result={result} />
        <p className={styles.key}>{keyOfChart(result, words)}</p>
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
