import { z } from 'zod'
import { memoize } from '../memoize'

/** 2026-10-06 */
export const getDayInTimeZone = (timeZone: string, at: Date): string =>
  toLocalTime(at, timeZone).slice(0, 10)

/** RFC 3339: 2026-10-06T09:00:00+02:00 */
export const formatInstant = (at: Date, timeZone: string): string =>
  toLocalTime(at, timeZone) + getOffset(at, timeZone)

/** As people write it in content: 2026-10-06 09:00 */
export const formatClockTime = (at: Date, timeZone: string): string =>
  toLocalTime(at, timeZone).slice(0, 16).replace('T', ' ')

/**
 * The time at which the clocks of a time zone show 2026-10-06T09:00. An hour that summer time
 * leaves out is the one after it, and of an hour that comes twice it is the first.
 */
export function parseLocalTime(local: string, timeZone: string): Date {
  const near = Date.parse(`${local}Z`)
  const [before, after] = [near - dayMs, near + dayMs].map(
    (at) => new Date(`${local}${getOffset(new Date(at), timeZone)}`),
  ) as [Date, Date]
  const isOnClock = (at: Date) => Date.parse(`${toLocalTime(at, timeZone)}Z`) === near
  return !isOnClock(before) && isOnClock(after) ? after : before
}

/** In milliseconds. */
export const getStartOfDay = (day: string, timeZone: string): number =>
  dayStarts(`${day} ${timeZone}`)

/** In milliseconds. */
export const getEndOfDay = (day: string, timeZone: string): number =>
  getStartOfDay(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10), timeZone)

// Each list of roles asks for the end of each, and a formatter takes 50 µs to say it.
const dayStarts = memoize(1000, (dayAndZone) => {
  const [day = '', timeZone = ''] = dayAndZone.split(' ')
  return parseLocalTime(`${day}T00:00`, timeZone).getTime()
})

const dayMs = 86_400_000

/** 2026-10-06T09:00:00 */
const toLocalTime = (at: Date, timeZone: string): string =>
  clockFormat(timeZone).format(at).replace(' ', 'T')

function getOffset(at: Date, timeZone: string): string {
  const parts = offsetFormat(timeZone).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

/** Swedish writes dates and times in the order and with the digits of ISO 8601. */
const clockFormat = memoize(
  Infinity,
  (timeZone) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)
const offsetFormat = memoize(
  Infinity,
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const TimeZone = z
  .string()
  .refine(isTimeZone, 'Use the name of a time zone, such as Europe/Berlin')
