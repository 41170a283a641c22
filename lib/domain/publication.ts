import { z } from 'zod'
import { CalendarDate } from './text'

/** The publishAt of a file that has no date yet. */
export const draft = 'draft'

/** When a file becomes public: a date, or a date and time; UTC without a zone. A draft never does. */
export const PublishAt = z
  .string()
  .refine(
    (text) => text === draft || forms.some((form) => form.safeParse(text).success),
    'Use a date such as 2026-12-01, a date and time such as 2026-12-01T09:00Z, or draft',
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

/** Returns the time from which something is public, in milliseconds; 0 without `publishAt`. */
export function getOpeningTime({ publishAt }: Publishable): number {
  if (publishAt === undefined) return 0
  if (publishAt === draft) return latestTime
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(publishAt) || !publishAt.includes('T')
  return Date.parse(hasZone ? publishAt : `${publishAt}Z`)
}

/** The last time that a Date can have, at which a draft would open. */
const latestTime = 8.64e15

export const isDraft = ({ publishAt }: Publishable): boolean => publishAt === draft

/** Returns the day of that time, UTC. */
const getOpeningDay = (entry: Publishable): string | undefined =>
  isDraft(entry)
    ? undefined
    : entry.publishAt && new Date(getOpeningTime(entry)).toISOString().slice(0, 10)

/** Returns the entry, to open no earlier than another. */
export const delayPublication = <T extends Publishable>(
  entry: T,
  other: Publishable | undefined,
): T =>
  other && getOpeningTime(other) > getOpeningTime(entry)
    ? { ...entry, publishAt: other.publishAt }
    : entry

interface Dated extends Publishable {
  readonly publishedAt: string
  readonly updatedAt: string
}

/** Refuses an entry that was changed before it was published. */
export const datesInOrder = z.refine<Omit<Dated, 'publishAt'>>(
  (entry) => entry.updatedAt >= entry.publishedAt,
  { path: ['updatedAt'], message: 'must not be before the date of publication' },
)

/** Moves the dates that are shown to the day of publication, if they are before it. */
export function moveDatesToPublication<T extends Dated>(entry: T): T {
  const day = getOpeningDay(entry) ?? ''
  const publishedAt = getLater(entry.publishedAt, day)
  return { ...entry, publishedAt, updatedAt: getLater(entry.updatedAt, publishedAt) }
}

const getLater = (a: string, b: string) => (a > b ? a : b)
