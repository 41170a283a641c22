import type { Words } from '@/lib/content/words'
import type { Outcome as Measured } from '@/lib/views/view'
import { type Chart, chartOf } from './chart'
import { InLanguage } from './in-language'
import styles from './outcome.module.css'

interface Props {
  words: Words
  outcome: Measured
  /** The language of its texts, if it is not that of the page. */
  lang?: string | undefined
}

/** A measured result: the figure, its drawing, what it measures and who measured it. */
export function Outcome({ words, outcome, lang }: Props) {
  const { result, change } = outcome
  const chart = chartOf(result)
  return (
    <div className={styles.outcome}>
      <Figure outcome={outcome} />
      <div>
        <OutcomeChart chart={chart} />
        <p className={styles.key}>{keyOf(chart, outcome.figure.unit, words)}</p>
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

const keyOf = (chart: Chart, unit: string, words: Words) =>
  chart.kind === 'bars' ? words.results.chartBars : words.strokesText(chart.each, unit)

export function Figure({ outcome }: { outcome: Measured }) {
  const { number, unit } = outcome.figure
  return (
    <p className={styles.figure}>
      {number}
      {unit && <span className={styles.unit}>&nbsp;{unit}</span>}
    </p>
  )
}

const width = 300

export function OutcomeChart({ chart }: { chart: Chart }) {
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {chart.kind === 'bars' ? <Bars {...chart} /> : <Strokes {...chart} />}
    </svg>
  )
}

function Bars({ before, after }: Extract<Chart, { kind: 'bars' }>) {
  return (
    <>
      <path className={styles.rest} d={`M0 6H${before * width}`} strokeWidth="10" />
      <path className={styles.value} d={`M0 24H${after * width}`} strokeWidth="16" />
    </>
  )
}

function Strokes({ filled, of }: Extract<Chart, { kind: 'strokes' }>) {
  const pitch = width / Math.max(of, 25)
  const dashes = `${pitch * 0.55} ${pitch * 0.45}`
  return (
    <>
      <path
        className={styles.rest}
        d={`M0 16H${of * pitch}`}
        strokeWidth="32"
        strokeDasharray={dashes}
      />
      <path
        className={styles.value}
        d={`M0 16H${filled * pitch}`}
        strokeWidth="32"
        strokeDasharray={dashes}
      />
    </>
  )
}
