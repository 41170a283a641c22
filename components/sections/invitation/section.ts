import { paths } from '@/lib/config/paths'
import { joinParagraphs, toMarkdownLink } from '@/lib/subject/markdown'
import { defineSection, heading, LongLine } from '@/lib/subject/section'
import { getLang } from '@/lib/subject/view'

export const invitation = defineSection({
  about: 'The invitation to write to you; without words of its own, `invitation` of agency.md',
  fields: { heading, text: LongLine.optional() },
  select({ heading, text }, { catalog: { agency, page } }) {
    const contact = page('get-in-touch')
    return {
      heading: heading ?? agency.invitation,
      text: text ?? contact.description,
      headingLang: heading ? {} : getLang(agency),
      textLang: text ? {} : getLang(contact),
    }
  },
  toMarkdown: ({ heading, text }, { site }) =>
    joinParagraphs(`## ${toMarkdownLink({ name: heading, href: site.url(paths.contact) })}`, text),
})
