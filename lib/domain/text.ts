import { z } from 'zod'

export const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

export const CalendarDate = z.iso.date('Use a date such as 2026-10-05')

export const Line = z.string().trim().min(1, 'Write something here').max(300)

/** Long enough to mean something in a search result, short enough to be shown whole. */
export const Description = z
  .string()
  .trim()
  .min(50, 'Write at least 50 characters')
  .max(300, 'Write at most 300 characters')
