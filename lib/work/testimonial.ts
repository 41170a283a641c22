import {
  type CollectionEntry,
  defineCollection,
  OneLineText,
  Paragraph,
  PictureFrontMatter,
  PublishAt,
  Slug,
} from 'site-content'
import { z } from 'zod'

const TestimonialFrontMatter = z.strictObject({
  quote: Paragraph,
  name: OneLineText,
  position: OneLineText,
  organisation: OneLineText,
  caseStudy: Slug,
  permission: z.iso
    .date(
      'Write the day on which the person allowed it, such as permission: 2026-03-01; without one it may not be shown',
    )
    .describe('The day on which the person allowed it to be published'),
  portrait: PictureFrontMatter.optional(),
  publishAt: PublishAt,
})

/** What somebody says of a project, shown with its case study. */
export const testimonials = defineCollection({
  form: 'files',
  folder: 'testimonials',
  entryName: 'testimonial',
  schema: TestimonialFrontMatter,
  hasText: false,
  texts: { quote: 'text', position: 'text', organisation: 'name' },
  pictures: ['portrait'],
  references: { caseStudy: 'caseStudies' },
  hasPublishAt: true,
  order: 'asNamed',
})

export type Testimonial = CollectionEntry<typeof testimonials>
