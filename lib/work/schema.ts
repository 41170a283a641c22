import {
  type CollectionEntry,
  CoverFrontMatter,
  checkDateOrder,
  Description,
  defineCollection,
  GalleryEntry,
  OneLineText,
  PublishAt,
  PublishedDay,
  Slug,
  UpdatedDay,
} from 'site-content'
import { z } from 'zod'
import { galleryMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { ResultFrontMatter } from '@/lib/subject/result'
import { caseStudyFilters } from './filters'

const Credit = z.strictObject({
  discipline: Slug,
  contribution: OneLineText,
  people: z.array(Slug).describe('Those of the agency who did it').default([]),
})

const CaseStudyFrontMatter = z
  .strictObject({
    title: OneLineText,
    client: OneLineText,
    year: z.int().min(1990).max(2100),
    industry: Slug,
    disciplines: z.array(Slug).default([]),
    services: z.array(Slug).default([]),
    summary: Description,
    results: z.array(ResultFrontMatter).max(6).default([]),
    credits: z.array(Credit).default([]),
    cover: CoverFrontMatter.optional(),
    gallery: z.array(GalleryEntry).max(galleryMax).default([]),
    related: z.array(Slug).max(3).optional(),
    publishedAt: PublishedDay,
    updatedAt: UpdatedDay,
    publishAt: PublishAt,
  })
  .check(checkDateOrder)

/** A case study. The file's name is its slug. */
export const caseStudies = defineCollection({
  form: 'files',
  folder: 'case-studies',
  entryName: 'caseStudy',
  schema: CaseStudyFrontMatter,
  hasText: true,
  texts: {
    title: 'text',
    client: 'name',
    summary: 'text',
    results: [{ label: 'text', unit: 'name', measuredIn: 'text', source: 'text' }],
    credits: [{ contribution: 'text' }],
  },
  pictures: ['cover', 'gallery', 'text'],
  references: {
    industry: 'industries',
    disciplines: 'disciplines',
    services: 'services',
    'credits.discipline': 'disciplines',
    'credits.people': 'people',
    related: 'caseStudies',
  },
  hasPublishAt: true,
  order: { newestBy: 'publishedAt' },
  filters: caseStudyFilters,
  paths: {
    page: 'work',
    list: paths.work,
    feed: paths.feed,
    entryPath: paths.caseStudy,
    topic: 'work',
    api: paths.caseStudies,
  },
})

export type CaseStudy = CollectionEntry<typeof caseStudies>
