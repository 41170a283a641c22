import { draft, getOpeningTime } from '@/lib/domain/publication'

/** The name of the editor's field for the moment at which something becomes public. */
export const publicationField = 'publication'

/** What somebody chooses: without a moment something is public at once. */
export type Publication = 'now' | 'later' | typeof draft

export const publicationOf = (publishAt: unknown): Publication =>
  publishAt === draft ? draft : publishAt ? 'later' : 'now'

/** The first hour that is offered for a moment. */
const morning = 9

/** Returns the text in the file for a choice; a moment begins as tomorrow morning. */
export function publishAtOf(choice: Publication, now: Date): string {
  if (choice === 'now') return ''
  if (choice === draft) return draft
  const { year, month, day } = partsOf(now)
  return withZone(new Date(year, month, day + 1, morning))
}

/** Returns a moment as a browser's box for a date and a time has it: in the zone of whoever writes. */
export function inputOf(publishAt: string): string {
  const moment = new Date(getOpeningTime({ publishAt }))
  return Number.isNaN(moment.getTime()) ? '' : localOf(moment)
}

/** Returns the moment that such a box holds, with its zone; undefined while a year is being typed. */
export function momentOf(input: string): string | undefined {
  const moment = new Date(input)
  return moment.getFullYear() >= 2000 ? withZone(moment) : undefined
}

function partsOf(moment: Date) {
  return { year: moment.getFullYear(), month: moment.getMonth(), day: moment.getDate() }
}

const two = (number: number) => String(number).padStart(2, '0')

function localOf(moment: Date): string {
  const { year, month, day } = partsOf(moment)
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`
  return `${year}-${two(month + 1)}-${two(day)}T${time}`
}

/** 2026-12-01T09:00+01:00, which means the same everywhere. */
function withZone(moment: Date): string {
  const minutes = -moment.getTimezoneOffset()
  const size = Math.abs(minutes)
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return localOf(moment) + (minutes === 0 ? 'Z' : zone)
}
