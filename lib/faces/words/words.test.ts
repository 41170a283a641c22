import { expect, test } from 'vitest'
import { chartOf } from './chart'
import { figureOf, salaryWords } from './words'

const result = (value: number, unit: string, label = 'Calls') => ({
  value,
  unit,
  label,
  source: 'x',
})

test.each([
  [result(-38, '%'), '−38', '%'],
  [result(81, '%', 'Bookings completed'), '81', '%'],
  [result(34, '%', 'Rise in completed bookings'), '+34', '%'],
  [result(22, 'points'), '+22', 'points'],
  [result(-2.1, 'points'), '−2.1', 'points'],
  [result(4, '×'), '4', '×'],
])('a figure is written with the sign that is true of it: %o', (given, number, unit) => {
  expect(figureOf(given)).toEqual({ number, unit })
})

test('a fall is a shorter bar, a multiple a longer one, a share is counted out of a hundred', () => {
  expect(chartOf(result(-38, '%'))).toEqual({ kind: 'bars', before: 1, after: 0.62 })
  expect(chartOf(result(4, '×'))).toEqual({ kind: 'bars', before: 0.25, after: 1 })
  expect(chartOf(result(81, '%'))).toEqual({ kind: 'strokes', filled: 20.25, of: 25, each: 4 })
  expect(chartOf(result(3.2, 'min'))).toEqual({ kind: 'strokes', filled: 3.2, of: 4, each: 1 })
  expect(chartOf(result(96, 's'))).toEqual({ kind: 'strokes', filled: 24, of: 24, each: 4 })
})

test('pay reads as a range with its currency and period, and never breaks apart', () => {
  const words = salaryWords({ min: 49000, max: 57000, currency: 'DKK', period: 'month' })
  expect(words.replaceAll('\u00a0', ' ')).toBe('DKK 49,000–57,000 a month')
  expect(words).not.toContain(' ')
  expect(salaryWords({ min: 2450, max: 2450, currency: 'EUR', period: 'month' })).toBe(
    '€2,450\u00a0a\u00a0month',
  )
})
