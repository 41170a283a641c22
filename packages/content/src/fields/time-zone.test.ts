import { expect, test } from 'vitest'
import {
  formatInstant,
  getDayInTimeZone,
  getEndOfDay,
  getStartOfDay,
  parseLocalTime,
} from './time-zone'

test.each([
  ['2026-10-06', 'Europe/Brussels', '2026-10-06T00:00:00+02:00'],
  ['2026-12-06', 'Europe/Brussels', '2026-12-06T00:00:00+01:00'],
  // Summer time begins and ends in these nights, after midnight.
  ['2026-03-29', 'Europe/Brussels', '2026-03-29T00:00:00+01:00'],
  ['2026-10-25', 'Europe/Brussels', '2026-10-25T00:00:00+02:00'],
  // It begins at midnight, which is left out.
  ['2026-09-06', 'America/Santiago', '2026-09-06T01:00:00-03:00'],
  ['2026-03-30', 'Pacific/Auckland', '2026-03-30T00:00:00+13:00'],
  ['2026-11-02', 'America/New_York', '2026-11-02T00:00:00-05:00'],
  ['2026-10-06', 'UTC', '2026-10-06T00:00:00+00:00'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(formatInstant(new Date(getStartOfDay(day, timeZone)), timeZone)).toBe(start)
  expect(getDayInTimeZone(timeZone, new Date(start))).toBe(day)
  const before = new Date(Date.parse(start) - 1)
  expect(getDayInTimeZone(timeZone, before)).not.toBe(day)
  expect(getEndOfDay(getDayInTimeZone(timeZone, before), timeZone)).toBe(Date.parse(start))
})

test.each([
  ['2026-12-01T09:00', 'Europe/Brussels', '2026-12-01T09:00:00+01:00'],
  ['2026-12-01T09:00:30', 'America/New_York', '2026-12-01T09:00:30-05:00'],
  // The hours that summer time leaves out and that come twice.
  ['2026-03-29T02:30', 'Europe/Brussels', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T02:30', 'Europe/Brussels', '2026-10-25T02:30:00+02:00'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T01:30:00-04:00'],
])('%s in %s is %s', (local, timeZone, instant) => {
  expect(formatInstant(parseLocalTime(local, timeZone), timeZone)).toBe(instant)
})
