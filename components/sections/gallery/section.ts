import { PictureOrFilm } from 'site-content'
import { z } from 'zod'
import { galleryMax } from '@/lib/config/limits'
import { toMarkdownSection } from '@/lib/subject/markdown'
import { formatImages } from '@/lib/subject/pictures-text'
import { defineOwnSection, heading } from '@/lib/subject/section'

export const gallery = defineOwnSection({
  about: 'Pictures in columns (grid), or in one row that scrolls (strip)',
  fields: {
    heading,
    pictures: z.array(PictureOrFilm).min(2).max(galleryMax),
    form: z.enum(['grid', 'strip']).describe('grid without').optional(),
  },
  toMarkdown: ({ heading, pictures }, sources) =>
    toMarkdownSection(heading, formatImages(pictures, sources)),
})
