import { z } from 'zod'
import { listServices } from '@/lib/agency/services'
import { formatServices } from '@/lib/agency/services-text'
import { toBulletList, toMarkdownSection } from '@/lib/subject/markdown'
import { defineSection, heading, unlessEmpty } from '@/lib/subject/section'

export const services = defineSection({
  about:
    'What one can commission (content/taxonomies): the names, or what each is, with case studies',
  fields: {
    heading,
    isWhole: z.boolean().meta({ title: 'With what each is' }).optional(),
  },
  select({ heading, isWhole = false }, { catalog }) {
    const services = listServices(catalog)
    const standard = catalog.messages.headings.services
    return unlessEmpty(services, { heading: heading ?? standard, services, isWhole })
  },
  toMarkdown: ({ heading, services, isWhole }, sources) =>
    toMarkdownSection(
      heading,
      isWhole ? formatServices(services, sources) : toBulletList(services.map(({ name }) => name)),
    ),
})
