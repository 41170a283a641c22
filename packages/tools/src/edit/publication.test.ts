import { PublishAt } from 'site-content'
import { expect, test } from 'vitest'
import {
  parseDateTimeInput,
  toDateTimeInput,
  toPublicationChoice,
  toPublishAt,
} from './publication'

test.each([
  ['2026-11-30 09:00', '2026-11-30T09:00'],
  ['2026-12-01', '2026-12-01T00:00'],
  ['2026-11-30T08:00Z', '2026-11-30T09:00'],
  ['2026-07-30T09:00-02:00', '2026-07-30T13:00'],
])('the box shows %s by the clocks of the agency', (text, input) => {
  expect(toDateTimeInput(text, 'Europe/Brussels')).toBe(input)
  expect(toDateTimeInput(parseDateTimeInput(input) ?? '', 'Europe/Brussels')).toBe(input)
})

test('each choice is a text that the compiler takes, and is that choice again', () => {
  const now = new Date('2026-11-27T23:30:00Z')
  expect(toPublishAt('later', 'Europe/Brussels', now)).toBe('2026-11-29 09:00')
  expect(toPublishAt('later', 'America/New_York', now)).toBe('2026-11-28 09:00')
  for (const choice of ['now', 'later', 'draft'] as const) {
    const text = toPublishAt(choice, 'Europe/Brussels', now)
    expect(toPublicationChoice(text)).toBe(choice)
    expect(PublishAt.safeParse(text || undefined).success).toBe(true)
  }
})

test('a year that is half typed is no moment yet', () => {
  expect(parseDateTimeInput('0202-12-01T09:00')).toBeUndefined()
  expect(parseDateTimeInput('')).toBeUndefined()
})
