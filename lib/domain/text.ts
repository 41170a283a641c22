import { z } from 'zod'
import { contentChars } from '@/lib/config/limits'

export const Slug = z
  .string()
  .max(contentChars.slugMax)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

export const CalendarDate = z.iso.date('Use a date such as 2026-10-05')

export const Line = z.string().trim().min(1, 'Write something here').max(contentChars.lineMax)

/** Long enough to mean something in a search result, short enough to be shown whole. */
export const Description = z
  .string()
  .trim()
  .min(contentChars.descriptionMin, `Write at least ${contentChars.descriptionMin} characters`)
  .max(contentChars.descriptionMax, `Write at most ${contentChars.descriptionMax} characters`)
