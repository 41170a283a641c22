import { OneLineText, PictureOrFilm } from 'site-content'
import { defineOwnSection, Line, LongLine } from '@/lib/subject/section'

export const quote = defineOwnSection({
  about: 'What somebody said, in large letters',
  fields: {
    text: LongLine.meta({ description: 'Without quotation marks' }),
    name: OneLineText.meta({ translated: 'name' }).optional(),
    position: Line.optional(),
    portrait: PictureOrFilm.optional(),
  },
  toMarkdown({ text, name, position }) {
    const about = [name && `**${name}**`, position].filter(Boolean).join(', ')
    return about ? `> ${text}\n>\n> ${about}` : `> ${text}`
  },
})
