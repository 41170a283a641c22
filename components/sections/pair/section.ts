import { PictureOrFilm } from 'site-content'
import { z } from 'zod'
import { formatImages } from '@/lib/subject/pictures-text'
import { defineOwnSection } from '@/lib/subject/section'

export const pair = defineOwnSection({
  about: 'Two pictures of one height side by side, such as before and after',
  fields: { pictures: z.array(PictureOrFilm).length(2, 'Name two pictures') },
  toMarkdown: ({ pictures }, sources) => formatImages(pictures, sources),
})
