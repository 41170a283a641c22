import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import {
  joinLine,
  joinParagraphs,
  toBulletList,
  toFactList,
  toMarkdownSection,
} from '@/lib/subject/markdown'
import type { Catalog } from '@/lib/subject/register'
import { createFact, getLang, type LabelledFact, type ViewSources } from '@/lib/subject/view'
import { listLanguageFacts } from './text'

const Project = z.strictObject({
  name: z.string(),
  budget: z.strictObject({
    min: z.int(),
    max: z.int().nullable().describe('null where there is no upper bound'),
    currency: z.string(),
  }),
  duration: z.string().nullable(),
  about: z.string().nullable(),
})

export const ProjectOffer = z.strictObject({
  url: z.string(),
  projects: z.array(Project).describe('Kinds of projects with the budgets of each, before tax'),
  availability: z.string().nullable(),
  languages: z.array(z.string()),
  timeZones: z.array(z.string()),
})
export type ProjectOffer = z.infer<typeof ProjectOffer>

/** Undefined if the site has no page "how we work". */
export function findProjectOffer({ catalog, site }: ViewSources): ProjectOffer | undefined {
  const page = catalog.pages.find(({ slug }) => slug === 'how-we-work')
  if (!page) return undefined
  const { projects = [], availability = null, timeZones = [] } = page
  return {
    url: site.url(paths.howWeWork),
    projects: projects.map(({ name, budget, duration = null, about = null }) => ({
      name,
      budget: { ...budget, max: budget.max ?? null },
      duration,
      about,
    })),
    availability,
    languages: catalog.agency.workLanguages ?? [],
    timeZones,
  }
}

export function listOfferFacts(
  { availability, timeZones }: ProjectOffer,
  catalog: Catalog,
): LabelledFact[] {
  const { labels, aloneText, listText, timeZoneText } = catalog.messages
  const lang = getLang(catalog.page('how-we-work'))
  return [
    ...(availability ? [createFact(labels.availability, { text: availability, ...lang })] : []),
    ...listLanguageFacts(catalog),
    ...(timeZones.length > 0
      ? [
          createFact(
            labels.timeZones,
            aloneText(listText([...new Set(timeZones.map(timeZoneText))])),
          ),
        ]
      : []),
  ]
}

/** Writes the kinds of projects as Markdown. */
export const formatProjects = ({ projects }: ProjectOffer, { messages }: Catalog): string =>
  toBulletList(
    projects.map(({ name, budget, duration, about }) => {
      const size = [messages.budgetText(budget), ...(duration ? [duration] : [])].join(', ')
      return joinLine(`**${name}${messages.colon}** ${size}.`, about)
    }),
  )

/** Writes all of it as Markdown, for who does not read the page. */
export const formatOffer = (offer: ProjectOffer, catalog: Catalog): string =>
  joinParagraphs(
    toMarkdownSection(catalog.messages.headings.prices, formatProjects(offer, catalog)),
    toFactList(listOfferFacts(offer, catalog), catalog.messages),
  )
