import type { Issue } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { compiledMessages } from '@/e2e/support/compiled-messages'
import { catalog } from '@/e2e/support/current-content'
import { toResult } from '@/e2e/support/results'
import type { Salary } from '@/lib/careers/schema'
import { createMessages } from './messages'

const { messages } = catalog.in('en')
const { changeText, dateText, toFigure, localText, payText } = messages

test.each([
  [toResult(-38, '%', 16_300, 10_100, 'calls a week'), '−38', 'from 16,300 to 10,100 calls a week'],
  [toResult(81, '%', 44, 81), '81', 'from 44% to 81%'],
  [toResult(81, '%', 81, 81), '81', 'unchanged at 81%'],
  [toResult(76, '%', null, 76), '76', undefined],
  [toResult(34, '%', null, null), '+34', undefined],
  [toResult(22, 'points', 58, 80, '%'), '+22', 'from 58% to 80%'],
  [toResult(-2.1, 'points', 11.3, 9.2, '%'), '−2.1', 'from 11.3% to 9.2%'],
  [toResult(4, '×', 210, 846, 'berths'), '4', 'from 210 to 846 berths'],
  [toResult(1.7, '', 4.2, 1.7), '1.7', 'from 4.2 to 1.7'],
])(
  'a figure has the sign that is true of it, and says from what to what: %j',
  (message, number, change) => {
    expect(toFigure(message).number).toBe(number)
    expect(changeText(message)).toBe(change)
  },
)

test.each([
  ['en', '−38%', 'One stroke is 4%'],
  ['de', '−38\u00a0%', 'Ein Strich: 4\u00a0%'],
])('a percent sign stands as the language has it: %s', (language, figure, strokes) => {
  const { toFigure: figureIn, strokesText } = catalog.in(language).messages
  expect(figureIn(toResult(-38, '%', null, null)).text).toBe(figure)
  expect(strokesText(4, '%')).toBe(strokes)
})

test('pay reads as a range with its currency and period, and as one number where it is one', () => {
  const pay = (min: number, max: number, currency: string, period: Salary['period']) =>
    payText({ min, max, currency, period })
  expect(pay(68_000, 80_000, 'EUR', 'year')).toBe('€68,000–€80,000 a year')
  expect(pay(49_000, 57_000, 'DKK', 'month')).toBe('DKK\u00a049,000–57,000 a month')
  expect(pay(2450, 2450, 'EUR', 'month')).toBe('€2,450 a month')
  expect(pay(18.5, 24, 'EUR', 'hour')).toBe('€18.50–€24.00 an hour')
})

test.each([
  ['de', '45.000–52.000\u00a0€ pro Jahr'],
  ['fr', '45\u202f000–52\u202f000\u00a0€ par an'],
  ['nl', '€\u00a045.000–52.000 per jaar'],
])('a range of pay has the dash and the spaces of the language: %s', (language, text) => {
  const issues: Issue[] = []
  const { [language]: data } = compiledMessages('content', [language], issues)
  expect(issues).toEqual([])
  const { payText: payIn } = createMessages(language, data ?? expect.unreachable())
  expect(payIn({ min: 45_000, max: 52_000, currency: 'EUR', period: 'year' })).toBe(text)
})

test.each([
  ['en', '€18,000–€24,000', 'from €140,000', 'Central European Time'],
  ['de', '18.000–24.000\u00a0€', 'ab 140.000\u00a0€', 'Mitteleuropäische Zeit'],
])('a budget may have no upper bound, and a time zone has its name: %s', (...row) => {
  const [language, range, from, zone] = row
  const { budgetText, timeZoneText } = catalog.in(language).messages
  expect(budgetText({ min: 18_000, max: 24_000, currency: 'EUR' })).toBe(range)
  expect(budgetText({ min: 140_000, currency: 'EUR' })).toBe(from)
  expect(timeZoneText('Europe/Berlin')).toBe(zone)
})

test('a date has no time zone, a time names its own', () => {
  expect(dateText('2026-10-06')).toBe('6 October 2026')
  const at = new Date('2026-10-06T10:12:31Z')
  expect(localText(at, 'UTC')).toBe('6 October 2026 at 10:12 UTC')
  expect(localText(at, 'Europe/Berlin')).toBe('6 October 2026 at 12:12 CEST')
})
