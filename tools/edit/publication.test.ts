import { afterAll, expect, test } from 'vitest'
import { PublishAt } from '@/lib/domain/publication'
import { inputOf, momentOf, publicationOf, publishAtOf } from './publication'

const zone = process.env.TZ
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['Europe/Lisbon', '2026-11-30T09:00', '2026-11-30T09:00Z'],
  ['Europe/Berlin', '2026-11-30T09:00', '2026-11-30T08:00Z'],
  ['Europe/Berlin', '2026-07-30T09:00', '2026-07-30T07:00Z'],
  ['America/St_Johns', '2026-11-30T09:05', '2026-11-30T12:35Z'],
])('in %s %s is %s, and is shown so again', (timeZone, input, text) => {
  process.env.TZ = timeZone
  expect(momentOf(input)).toBe(text)
  expect(PublishAt.safeParse(text).success).toBe(true)
  expect(inputOf(text)).toBe(input)
})

test('what has no zone in the file is UTC for the editor too', () => {
  process.env.TZ = 'Europe/Berlin'
  expect(inputOf('2026-12-01')).toBe('2026-12-01T01:00')
  expect(inputOf('2026-12-01T09:00')).toBe('2026-12-01T10:00')
})

test('each choice is a text that the compiler takes, and is that choice again', () => {
  process.env.TZ = 'Europe/Berlin'
  const now = new Date('2026-11-27T15:00:00Z')
  expect(publishAtOf('later', now)).toBe('2026-11-28T08:00Z')
  for (const choice of ['now', 'later', 'draft'] as const) {
    const text = publishAtOf(choice, now)
    expect(publicationOf(text)).toBe(choice)
    expect(PublishAt.safeParse(text || undefined).success).toBe(true)
  }
})

test('a year that is half typed is no moment yet', () => {
  expect(momentOf('0202-12-01T09:00')).toBeUndefined()
  expect(momentOf('')).toBeUndefined()
})
