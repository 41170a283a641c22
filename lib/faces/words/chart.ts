import type { Result } from '@/lib/domain/case-study'
import { isRise } from './words'

/** How an outcome is drawn. Bars are parts of one; strokes are counted. */
export type Chart =
  | { readonly kind: 'bars'; readonly before: number; readonly after: number }
  | { readonly kind: 'strokes'; readonly filled: number; readonly of: number }

const strokesMax = 120

export function chartOf({ value, unit, label }: Result): Chart {
  if (unit === '%' && (value < 0 || isRise(label))) return change(1 + value / 100)
  if (unit === '×') return change(value)
  const amount = Math.abs(value)
  if (unit === '%' || unit === 'points') return { kind: 'strokes', filled: amount, of: 100 }
  const shown = Math.min(amount, strokesMax)
  return { kind: 'strokes', filled: shown, of: Math.max(Math.ceil(shown), 1) }
}

const change = (ratio: number): Chart => ({
  kind: 'bars',
  before: Math.min(1 / ratio, 1),
  after: Math.max(Math.min(ratio, 1), 0),
})
