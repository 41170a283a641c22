import { PictureOrFilm } from 'site-content'
import { z } from 'zod'
import { findEmbed } from '@/lib/agency/embeds'
import { joinParagraphs, toMarkdownLink, toMarkdownSection } from '@/lib/subject/markdown'
import { formatImages } from '@/lib/subject/pictures-text'
import { defineSection, heading, Line, Width } from '@/lib/subject/section'

export const embed = defineSection({
  about:
    'A film, map, calendar or form of another house (`integrations` of agency.md), which loads when it is pressed',
  fields: {
    heading,
    address: z.url({
      protocol: /^https$/,
      error: 'Write the address that you would share, with https://',
    }),
    label: Line.meta({ description: 'What it is: Book a call, The film of the exhibition' }),
    picture: PictureOrFilm.optional(),
    width: Width,
    shape: z.enum(['wide', 'square', 'tall']).describe('Of the frame; wide without').optional(),
  },
  select(fields, { catalog }) {
    const embed = findEmbed(fields.address, catalog.agency.integrations)
    return embed && { ...fields, embed }
  },
  toMarkdown: ({ heading, address, label, picture, embed: { provider } }, sources) =>
    toMarkdownSection(
      heading,
      joinParagraphs(
        picture && formatImages([picture], sources),
        toMarkdownLink({ name: `${label} (${provider})`, href: address }),
      ),
    ),
})
