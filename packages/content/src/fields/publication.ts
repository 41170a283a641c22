import { z } from 'zod'
import { CalendarDate } from './text'
import { formatInstant, getStartOfDay, parseLocalTime } from './time-zone'

/** The publishAt of a file that has no date yet. */
export const draftPublishAt = 'draft'

/** When a file becomes public: a date, or a date and time, by the agency's clocks. A draft never does. */
export const PublishAt = z
  .string()
  .refine(
    (text) => text === draftPublishAt || forms.some((form) => form.safeParse(withT(text)).success),
    'Use a date such as 2026-12-01, a date and time such as 2026-12-01 09:00, or draft',
  )
  .meta({
    format: 'moment',
    title: 'Public',
    description: 'Before that only whoever has a link for a preview sees it.',
  })
  .optional()

const EditDay = CalendarDate.meta({ initial: 'today' })

/** The days that an entry shows; an editor begins with today. */
export const PublishedDay = EditDay.meta({ title: 'Date of publication', initial: 'today' })
export const UpdatedDay = EditDay.meta({ title: 'Date of the last change', initial: 'today' })

const anyZone = { offset: true, local: true } as const
const forms = [z.iso.date(), z.iso.datetime(anyZone), z.iso.datetime({ ...anyZone, precision: -1 })]

interface Publishable {
  readonly publishAt?: string | undefined
}

/** ISO 8601 has a T where people write a space. */
const withT = (text: string) => text.replace(' ', 'T')

/** The instant at which the clocks of the time zone show `publishAt`, unless that has an offset. */
export function resolvePublishAt<T extends Publishable>(entry: T, timeZone: string): T {
  const { publishAt } = entry
  // What is no date is an issue of its own.
  if (publishAt === draftPublishAt || !PublishAt.unwrap().safeParse(publishAt).success) return entry
  const [day = '', time = '00:00'] = withT(`${publishAt}`).split('T')
  const local = `${day}T${time}`
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time)
  const at = hasOffset ? new Date(local) : parseLocalTime(local, timeZone)
  return { ...entry, publishAt: formatInstant(at, timeZone) }
}

/** In milliseconds; 0 without `publishAt`. */
export function getOpeningTime({ publishAt }: Publishable): number {
  if (publishAt === undefined) return 0
  return publishAt === draftPublishAt ? latestTime : Date.parse(publishAt)
}

/** The last time that a Date can have, at which a draft would open. */
const latestTime = 8.64e15

export const isDraft = ({ publishAt }: Publishable): boolean => publishAt === draftPublishAt

/** The day by the agency's clocks; undefined for a draft. */
const getOpeningDay = (entry: Publishable): string | undefined =>
  isDraft(entry) ? undefined : entry.publishAt?.slice(0, '2026-12-01'.length)

/** The entry opens no earlier than the other. */
export const delayPublication = <T extends Publishable>(
  entry: T,
  other: Publishable | undefined,
): T =>
  other && getOpeningTime(other) > getOpeningTime(entry)
    ? { ...entry, publishAt: other.publishAt }
    : entry

export interface DatedEntry extends Publishable {
  readonly publishedAt: string
  readonly updatedAt: string
}

/** In milliseconds: at its `publishAt`, or as its day began. */
export const getPublicationTime = (
  entry: Omit<DatedEntry, 'updatedAt'>,
  timeZone: string,
): number => Math.max(getOpeningTime(entry), getStartOfDay(entry.publishedAt, timeZone))

/** In milliseconds, not before its publication. */
export const getUpdateTime = (entry: DatedEntry, timeZone: string): number =>
  Math.max(getPublicationTime(entry, timeZone), getStartOfDay(entry.updatedAt, timeZone))

/** Refuses an entry that was changed before it was published. */
export const checkDateOrder = z.refine<Omit<DatedEntry, 'publishAt'>>(
  (entry) => entry.updatedAt >= entry.publishedAt,
  { path: ['updatedAt'], message: 'must not be before the date of publication' },
)

/** Moves the dates that are shown to the day of publication, if they are before it. */
export function moveDatesToPublication<T extends DatedEntry>(entry: T): T {
  const day = getOpeningDay(entry) ?? ''
  const publishedAt = getLater(entry.publishedAt, day)
  return { ...entry, publishedAt, updatedAt: getLater(entry.updatedAt, publishedAt) }
}

const getLater = (a: string, b: string) => (a > b ? a : b)

/** What may say when it last changed; the entries of some collections have no dates. */
export interface UpdatableEntry {
  readonly slug: string
  readonly updatedAt?: string
}

/** The last day on which the page or an entry that it shows changed. */
export const getLastUpdateDay = (
  page: { readonly updatedAt: string },
  entries: readonly UpdatableEntry[],
): string => entries.reduce((last, { updatedAt = '' }) => getLater(last, updatedAt), page.updatedAt)
