import { draftPublishAt, getDayInTimeZone, resolvePublishAt } from 'site-content'

/** The editor's field for the moment at which something becomes public. */
export const publicationField = 'publication'

/** What somebody chooses: without a moment something is public at once. */
export type PublicationChoice = 'now' | 'later' | typeof draftPublishAt

export const publicationChoices: readonly {
  readonly value: PublicationChoice
  readonly label: string
}[] = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'From a moment on' },
  { value: draftPublishAt, label: 'Never: it is a draft' },
]

export const toPublicationChoice = (publishAt: unknown): PublicationChoice =>
  publishAt === draftPublishAt ? draftPublishAt : publishAt ? 'later' : 'now'

/** The text in the file for a choice; a moment begins as tomorrow morning. */
export function toPublishAt(choice: PublicationChoice, timeZone: string, now: Date): string {
  if (choice !== 'later') return choice === draftPublishAt ? draftPublishAt : ''
  return `${getDayInTimeZone(timeZone, new Date(now.getTime() + 86_400_000))} 09:00`
}

/** By the clocks of the agency, as a browser's box for a date and a time has it. */
export const toDateTimeInput = (publishAt: string, timeZone: string): string =>
  resolvePublishAt({ publishAt }, timeZone).publishAt.slice(0, '2026-12-01T08:00'.length)

/** The text in the file for such a box; undefined while a year is being typed. */
export const parseDateTimeInput = (input: string): string | undefined =>
  input >= '2000' ? input.replace('T', ' ') : undefined
