import { draft, getOpeningTime } from '@/lib/domain/publication'

/** The editor's field for the moment at which something becomes public. */
export const publicationField = 'publication'

/** What somebody chooses: without a moment something is public at once. */
export type Publication = 'now' | 'later' | typeof draft

export const publications: readonly { readonly value: Publication; readonly label: string }[] = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'From a moment on' },
  { value: draft, label: 'Never: it is a draft' },
]

export const publicationOf = (publishAt: unknown): Publication =>
  publishAt === draft ? draft : publishAt ? 'later' : 'now'

/** Returns the text in the file for a choice; a moment begins as tomorrow morning. */
export function publishAtOf(choice: Publication, now: Date): string {
  if (choice !== 'later') return choice === draft ? draft : ''
  return textOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9))
}

/** Returns a moment as a browser's box for a date and a time has it: in the zone of whoever writes. */
export function inputOf(publishAt: string): string {
  const moment = new Date(getOpeningTime({ publishAt }))
  if (Number.isNaN(moment.getTime())) return ''
  return minutesOf(new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000))
}

/** Returns the text in the file for such a box; undefined while a year is being typed. */
export function momentOf(input: string): string | undefined {
  const moment = new Date(input)
  return moment.getFullYear() >= 2000 ? textOf(moment) : undefined
}

/** 2026-12-01T08:00Z, which means the same everywhere. */
const textOf = (moment: Date) => `${minutesOf(moment)}Z`

const minutesOf = (moment: Date) => moment.toISOString().slice(0, '2026-12-01T08:00'.length)
