import { expect, test } from 'vitest'
import { dayIn, startOfDay } from './time-zone'

test.each([
  ['2026-10-06', 'Europe/Brussels', '2026-10-06T00:00:00+02:00'],
  ['2026-12-06', 'Europe/Brussels', '2026-12-06T00:00:00+01:00'],
  // Summer time begins and ends in these nights, after midnight.
  ['2026-03-29', 'Europe/Brussels', '2026-03-29T00:00:00+01:00'],
  ['2026-10-25', 'Europe/Brussels', '2026-10-25T00:00:00+02:00'],
  ['2026-03-30', 'Pacific/Auckland', '2026-03-30T00:00:00+13:00'],
  ['2026-11-02', 'America/New_York', '2026-11-02T00:00:00-05:00'],
  ['2026-10-06', 'UTC', '2026-10-06T00:00:00+00:00'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(startOfDay(day, timeZone)).toBe(start)
  expect(dayIn(timeZone, new Date(start))).toBe(day)
  expect(dayIn(timeZone, new Date(Date.parse(start) - 1))).not.toBe(day)
})
