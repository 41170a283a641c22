import { expect, test } from 'vitest'
import { toResult } from '@/e2e/support/results'
import { toResultChart } from './outcome'

const chart = (...stated: Parameters<typeof toResult>) => toResultChart(toResult(...stated))

test('a change is two bars, a share is counted out of a hundred, whatever the label says', () => {
  expect(chart(-38, '%', 100, 62, 'calls')).toEqual({ kind: 'bars', before: 1, after: 0.62 })
  expect(chart(25, '%', 80, 100, 'calls')).toEqual({ kind: 'bars', before: 0.8, after: 1 })
  expect(chart(25, '%', null, null)).toEqual({ kind: 'bars', before: 0.8, after: 1 })
  expect(chart(4, '×', 210, 846, 'berths')).toEqual({ kind: 'bars', before: 0.25, after: 1 })
  expect(chart(81, '%', 44, 81)).toEqual({ kind: 'strokes', filledCount: 20.25, of: 25, each: 4 })
  expect(chart(3.2, 'min', 9.5, 3.2)).toEqual({ kind: 'strokes', filledCount: 3.2, of: 4, each: 1 })
  expect(chart(96, 's', null, 96)).toEqual({ kind: 'strokes', filledCount: 24, of: 24, each: 4 })
})
