import { remembered } from 'agent-access/core'

/** Returns the day of a time in a time zone: 2026-10-06. */
export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at)

/** Returns the beginning of a day in a time zone, as RFC 3339 has it: 2026-10-06T00:00:00+02:00. */
export function startOfDay(day: string, timeZone: string): string {
  const near = offsetAt(new Date(`${day}T00:00:00Z`), timeZone)
  // The offset may change on that day.
  return `${day}T00:00:00${offsetAt(new Date(`${day}T00:00:00${near}`), timeZone)}`
}

function offsetAt(at: Date, timeZone: string): string {
  const parts = offsetFormat(timeZone).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

const dayFormat = remembered(Infinity, (timeZone) => new Intl.DateTimeFormat('sv', { timeZone }))
const offsetFormat = remembered(
  Infinity,
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)
