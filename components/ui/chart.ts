import { kindOf, type Result } from '@/lib/domain/result'

/** The drawing of an outcome: bars are parts of one, a stroke counts `each` of the unit. */
export type Chart =
  | { readonly kind: 'bars'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'strokes'
      readonly filled: number
      readonly of: number
      readonly each: number
    }

const strokesMax = 40
const steps = [1, 2, 4, 5, 10, 20, 50, 100, 1000]

export function chartOf(result: Result): Chart {
  const { value, unit } = result
  const kind = kindOf(result)
  if (kind === 'change') return change(1 + value / 100)
  if (kind === '×') return change(value)
  const amount = Math.abs(value)
  if (unit === '%' || kind === 'points') return strokes(amount, 100, 4)
  const each = steps.find((step) => amount / step <= strokesMax) ?? amount
  return strokes(amount, Math.max(Math.ceil(amount / each), 1) * each, each)
}

const strokes = (amount: number, whole: number, each: number): Chart => ({
  kind: 'strokes',
  filled: amount / each,
  of: whole / each,
  each,
})

const change = (ratio: number): Chart => ({
  kind: 'bars',
  before: Math.min(1 / ratio, 1),
  after: Math.max(Math.min(ratio, 1), 0),
})
