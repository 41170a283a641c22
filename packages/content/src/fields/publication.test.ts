import { expect, test } from 'vitest'
import { PublishAt, resolvePublishAt } from './publication'

test.each([
  ['2031-03-01', 'Europe/Brussels', '2031-03-01T00:00:00+01:00'],
  ['2031-03-01', 'America/New_York', '2031-03-01T00:00:00-05:00'],
  ['2031-03-01 09:00', 'Europe/Brussels', '2031-03-01T09:00:00+01:00'],
  ['2031-07-01T09:00', 'Europe/Brussels', '2031-07-01T09:00:00+02:00'],
  ['2031-07-01 09:00:30', 'America/New_York', '2031-07-01T09:00:30-04:00'],
  ['2031-03-01T09:00:30Z', 'Europe/Brussels', '2031-03-01T10:00:30+01:00'],
  ['2031-03-01 23:00+02:00', 'Asia/Tokyo', '2031-03-02T06:00:00+09:00'],
  ['draft', 'Europe/Brussels', 'draft'],
])('%s in %s is %s', (publishAt, timeZone, instant) => {
  expect(PublishAt.safeParse(publishAt).success).toBe(true)
  expect(resolvePublishAt({ publishAt }, timeZone)).toEqual({ publishAt: instant })
})
