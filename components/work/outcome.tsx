import type { Messages } from '@/lib/subject/register'
import { getResultKind, type Result } from '@/lib/subject/result'
import styles from './outcome.module.css'

/** The drawing of an outcome: bars are parts of one, a stroke counts `each` of the unit. */
type Chart =
  | { readonly kind: 'bars'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'strokes'
      readonly filledCount: number
      readonly of: number
      readonly each: number
    }

const strokesMax = 40
const steps = [1, 2, 4, 5, 10, 20, 50, 100, 1000]

export function toResultChart(result: Result): Chart {
  const { value, unit } = result
  const kind = getResultKind(result)
  if (kind === 'change') return change(1 + value / 100)
  if (kind === '×') return change(value)
  const amount = Math.abs(value)
  if (unit === '%' || kind === 'points') return strokes(amount, 100, 4)
  const each = steps.find((step) => amount / step <= strokesMax) ?? amount
  return strokes(amount, Math.max(Math.ceil(amount / each), 1) * each, each)
}

const strokes = (amount: number, whole: number, each: number): Chart => ({
  kind: 'strokes',
  filledCount: amount / each,
  of: whole / each,
  each,
})

const change = (ratio: number): Chart => ({
  kind: 'bars',
  before: Math.min(1 / ratio, 1),
  after: Math.max(Math.min(ratio, 1), 0),
})

/** The figure of a measured result, with its unit. */
export function OutcomeFigure({ result, messages }: { result: Result; messages: Messages }) {
  const { number, text } = messages.toFigure(result)
  const [before, after] = text.split(number)
  return (
    <p className={styles.figure}>
      {before && <span className={styles.unit}>{before}</span>}
      {number}
      {after && <span className={styles.unit}>{after}</span>}
    </p>
  )
}

const width = 300

/** The drawing of a measured result. */
export function OutcomeChart({ result }: { result: Result }) {
  const chart = toResultChart(result)
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

export function describeChart(result: Result, messages: Messages): string {
  const chart = toResultChart(result)
  return chart.kind === 'bars'
    ? messages.results.chartBars
    : messages.strokesText(chart.each, messages.toFigure(result).unit)
}

function Bars({ before, after }: Extract<Chart, { kind: 'bars' }>) {
  return (
    <>
      <path className={styles.rest} d={line(6, before)} strokeWidth="10" />
      <path className={styles.value} d={line(24, after)} strokeWidth="16" />
    </>
  )
}

/** As many strokes as the length of a path says, each with its gap. */
function Strokes({ filledCount, of }: Extract<Chart, { kind: 'strokes' }>) {
  const all = Math.max(of, 25)
  const stroke = { strokeWidth: '32', strokeDasharray: '.55 .45' }
  return (
    <>
      <path className={styles.rest} d={line(16, of / all)} pathLength={of} {...stroke} />
      {filledCount > 0 && (
        <path
          className={styles.value}
          d={line(16, filledCount / all)}
          pathLength={filledCount}
          {...stroke}
        />
      )}
    </>
  )
}

const line = (y: number, share: number) => `M0 ${y}H${Math.round(share * width)}`
