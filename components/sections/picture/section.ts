import { PictureOrFilm } from 'site-content'
import { formatImages } from '@/lib/subject/pictures-text'
import { defineOwnSection, Width } from '@/lib/subject/section'

export const picture = defineOwnSection({
  about: 'A picture or a drawing',
  fields: { picture: PictureOrFilm, width: Width },
  toMarkdown: ({ picture }, sources) => formatImages([picture], sources),
})
