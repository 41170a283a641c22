import { z } from 'zod'

/** What an editor writes to have a file appear later: a date, or a date and time; UTC without a zone. */
export const PublishAt = z
  .string()
  .refine(
    (text) => forms.some((form) => form.safeParse(text).success),
    'Use a date such as 2026-12-01, or a date and time such as 2026-12-01T09:00Z',
  )
  .optional()

const forms = [z.iso.date(), z.iso.datetime({ offset: true, local: true })]

interface Publishable {
  readonly publishAt?: string | undefined
}

/** The first moment at which something is there, in milliseconds; 0 where it always has been. */
export function openingTime({ publishAt }: Publishable): number {
  if (publishAt === undefined) return 0
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(publishAt) || !publishAt.includes('T')
  return Date.parse(hasZone ? publishAt : `${publishAt}Z`)
}

/** The day, UTC, of that moment. */
export const openingDay = (thing: Publishable): string | undefined =>
  thing.publishAt && new Date(openingTime(thing)).toISOString().slice(0, 10)

/** What opens no earlier than something else does, as a list's page or what it stands in. */
export const noEarlierThan = <T extends Publishable>(
  thing: T,
  other: Publishable | undefined,
): T =>
  other && openingTime(other) > openingTime(thing)
    ? { ...thing, publishAt: other.publishAt }
    : thing

interface Dated extends Publishable {
  readonly publishedAt: string
  readonly updatedAt: string
}

/** No day that is shown lies before the day on which somebody could read it. */
export function datedWhenPublic<T extends Dated>(thing: T): T {
  const day = openingDay(thing) ?? ''
  const publishedAt = later(thing.publishedAt, day)
  return { ...thing, publishedAt, updatedAt: later(thing.updatedAt, publishedAt) }
}

const later = (a: string, b: string) => (a > b ? a : b)
