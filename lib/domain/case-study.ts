import { z } from 'zod'
import { galleryMax } from '@/lib/config/limits'
import { CoverEntry, GalleryEntry, type Shown } from './picture'
import { ResultFrontMatter } from './result'
import { type Body, CalendarDate, Description, Line, Slug } from './text'

const Credit = z.strictObject({
  discipline: Slug,
  contribution: Line,
  /** The people who did it, as files of content/people. */
  people: z.array(Slug).default([]),
})

/** The front matter of a case study. The file's name is its slug. */
export const CaseStudyFrontMatter = z
  .strictObject({
    title: Line,
    client: Line,
    year: z.int().min(1990).max(2100),
    industry: Slug,
    disciplines: z.array(Slug).min(1),
    services: z.array(Slug).min(1),
    summary: Description,
    results: z.array(ResultFrontMatter).min(1).max(6),
    credits: z.array(Credit).min(1),
    cover: CoverEntry,
    gallery: z.array(GalleryEntry).max(galleryMax),
    related: z.array(Slug).max(3).optional(),
    publishedAt: CalendarDate,
    updatedAt: CalendarDate,
  })
  .refine((study) => study.updatedAt >= study.publishedAt, {
    path: ['updatedAt'],
    message: 'must not be before the date of publication',
  })

export type CaseStudy = Readonly<Omit<z.infer<typeof CaseStudyFrontMatter>, 'cover' | 'gallery'>> &
  Body & {
    readonly slug: string
    readonly cover: Shown
    readonly gallery: readonly Shown[]
  }
