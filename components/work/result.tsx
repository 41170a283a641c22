import { InLanguage } from '@/components/ui/in-language'
import { describeChart, OutcomeChart, OutcomeFigure } from '@/components/work/outcome'
import type { Messages } from '@/lib/subject/register'
import type { Result as Measured } from '@/lib/subject/result'
import styles from './result.module.css'

interface Props {
  result: Measured
  messages: Messages
  /** The language of its texts, if it is not that of the page. */
  lang?: string | undefined
}

/** A measured result: the figure, its drawing, what it measures and who measured it. */
export default function Result({ result, messages, lang }: Props) {
  const change = messages.changeText(result)
  return (
    <div className={styles.outcome}>
      <OutcomeFigure result={result} messages={messages} />
      <div>
        <OutcomeChart result={result} />
        <p className={styles.key}>{describeChart(result, messages)}</p>
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
