import { GalleryEntry, isFilm, PictureOrFilm } from 'site-content'
import { z } from 'zod'
import { formatImages } from '@/lib/subject/pictures-text'
import { defineOwnSection, Width } from '@/lib/subject/section'

export const film = defineOwnSection({
  about:
    'A film with its captions, which plays when pressed; or by itself, without sound, again and again (loop)',
  fields: {
    film: PictureOrFilm,
    width: Width,
    loop: z
      .boolean()
      .describe('Plays by itself, but not for people who want less motion')
      .optional(),
  },
  check({ film }, { addIssue }) {
    const { data } = GalleryEntry.safeParse(film)
    if (data && !isFilm(data.src))
      addIssue({
        code: 'custom',
        path: ['film', 'src'],
        message: 'A film is an .mp4 file; show a picture in a section "picture"',
      })
  },
  toMarkdown: ({ film }, sources) => formatImages([film], sources),
})
