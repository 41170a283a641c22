import { z } from 'zod'
import { contentChars } from '@/lib/config/limits'
import { CalendarDate, Description, Line, Slug } from './text'

/** A measured outcome: "−38 %", what it measures, and who measured it how. */
export const Result = z.strictObject({
  label: Line,
  value: z.number(),
  unit: z.string().trim().max(contentChars.unitMax),
  source: Line,
})
export type Result = z.infer<typeof Result>

export const Credit = z.strictObject({ discipline: Slug, contribution: Line })
export type Credit = z.infer<typeof Credit>

/** What an editor writes above a case study. The file's name is its slug. */
export const CaseStudyFrontMatter = z
  .strictObject({
    title: Line,
    client: Line,
    year: z.int().min(1990).max(2100),
    industry: Slug,
    disciplines: z.array(Slug).min(1),
    services: z.array(Slug).min(1),
    summary: Description,
    results: z.array(Result).min(1).max(6),
    credits: z.array(Credit).min(1),
    gallery: z.array(Line).min(2).max(6),
    related: z.array(Slug).max(3).optional(),
    publishedAt: CalendarDate,
    updatedAt: CalendarDate,
  })
  .refine((study) => study.updatedAt >= study.publishedAt, {
    path: ['updatedAt'],
    message: 'It was updated before it was published',
  })

export type CaseStudy = Readonly<z.infer<typeof CaseStudyFrontMatter>> & {
  readonly slug: string
  readonly body: string
}
