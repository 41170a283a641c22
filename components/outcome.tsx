import type { Result } from '@/lib/domain/case-study'
import { type Chart, chartOf } from '@/lib/faces/words/chart'
import { figureOf } from '@/lib/faces/words/words'
import styles from './outcome.module.css'

/** A measured result: the figure, its drawing, what it measures and who measured it. */
export function Outcome({ result }: { result: Result }) {
  const chart = chartOf(result)
  return (
    <div className={styles.outcome}>
      <Figure result={result} />
      <div>
        <OutcomeChart chart={chart} />
        <p className={styles.key}>{keyOf(chart, result.unit)}</p>
      </div>
      <p className={styles.label}>{result.label}</p>
      <p className={styles.source}>{result.source}</p>
    </div>
  )
}

function keyOf(chart: Chart, unit: string): string {
  if (chart.kind === 'bars') return 'Grey before, red after'
  if (chart.each === 1) return unit ? `Counted in ${unit}` : 'Counted one by one'
  return `One stroke is ${[chart.each, unit].filter(Boolean).join('\u00a0')}`
}

export function Figure({ result }: { result: Result }) {
  const { number, unit } = figureOf(result)
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
