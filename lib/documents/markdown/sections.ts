import { formatPeople, toPersonItems } from '@/lib/agency/people-text'
import { listOffices } from '@/lib/agency/text'
import { toJobSummary, toRoleItem } from '@/lib/careers/text'
import { paths } from '@/lib/config/paths'
import { toJournalEntryItem } from '@/lib/journal/text'
import { isChapterSection, type PageSection } from '@/lib/pages/sections'
import {
  formatItemList,
  formatResult,
  toBulletList,
  toMarkdownLink,
  toMarkdownSection,
  toNumberedList,
} from '@/lib/subject/markdown'
import type { Client } from '@/lib/work/client'
import type { CaseStudy } from '@/lib/work/schema'
import { formatTestimonials } from '@/lib/work/testimonials-text'
import { toCaseStudyItem, toCaseStudySummary } from '@/lib/work/text'
import type { MarkdownSource } from './document'

/** Has all that the HTML of the section has. */
export function renderSectionMarkdown(one: PageSection, source: MarkdownSource): string {
  const { catalog, site } = source
  const { messages } = catalog
  const toItem = (study: CaseStudy) => toCaseStudyItem(toCaseStudySummary(study, site), catalog)
  if (isChapterSection(one)) return toMarkdownSection(one.title, one.body)
  switch (one.section) {
    case 'work':
      return toMarkdownSection(
        one.heading,
        formatItemList(one.studies.map(toItem), messages, 'page'),
      )
    case 'results':
      return toMarkdownSection(
        one.heading,
        toBulletList(one.studies.flatMap((study) => resultLines(study, source))),
      )
    case 'quotes':
      return toMarkdownSection(
        one.heading,
        formatTestimonials(one.quotes, source, { isLinked: true }),
      )
    case 'services':
      return toMarkdownSection(one.heading, toBulletList(one.services.map(({ name }) => name)))
    case 'approach':
      return toMarkdownSection(
        one.heading,
        toNumberedList(one.steps.map(({ title, text }) => `**${title}.** ${text}`)),
      )
    case 'roles': {
      const items = one.roles.map((role) => toRoleItem(toJobSummary(role, site), source))
      return toMarkdownSection(one.heading, formatItemList(items, messages, 'page'))
    }
    case 'journal': {
      const items = one.entries.map((entry) => toJournalEntryItem(entry, source))
      return toMarkdownSection(one.heading, formatItemList(items, messages, 'page'))
    }
    case 'clients':
      return toMarkdownSection(one.heading, formatClientList(one.clients))
    case 'people':
      return formatPeople(toPersonItems(one.people, catalog, site), site, messages, one.heading)
    case 'offices':
      return formatOfficeList(source, one.heading)
    case 'invitation':
      return ''
  }
}

export const formatClientList = (clients: readonly Client[]) =>
  toBulletList(
    clients.map(({ name, link: href }) => (href ? toMarkdownLink({ name, href }) : name)),
  )

const resultLines = ({ client, slug, results }: CaseStudy, { catalog, site }: MarkdownSource) => {
  const href = site.url(paths.caseStudy(slug))
  return results
    .slice(0, 1)
    .map(
      (result) =>
        `${toMarkdownLink({ name: client, href })}${catalog.messages.colon} ${formatResult(result, catalog.messages)}`,
    )
}

export const formatOfficeList = (
  { catalog }: MarkdownSource,
  heading = catalog.messages.headings.offices,
): string =>
  toMarkdownSection(
    heading,
    toBulletList(
      listOffices(catalog).map(
        ({ name, town, street, postalCode, note }) =>
          `**${name ?? town.text}${catalog.messages.colon}** ${street}, ${postalCode} ${town.text}${note ? `. ${note.text}` : ''}`,
      ),
    ),
  )
