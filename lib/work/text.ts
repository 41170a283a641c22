import type { Site } from 'agent-access/edge'
import { isPicture, splitChapters } from 'site-content/edge'
import { z } from 'zod'
import { listedResultsMax, relatedCaseStudiesMax } from '@/lib/config/limits'
import { paths, toFilteredPath } from '@/lib/config/paths'
import { renderEntryText } from '@/lib/subject/entry-text'
import { listFilterFacts } from '@/lib/subject/filter-facts'
import {
  formatItemList,
  formatPictureList,
  formatResultWithSource,
  toBulletList,
  toFactList,
  toMarkdownSection,
} from '@/lib/subject/markdown'
import {
  ImageOutput,
  listPictures,
  toImageOutput,
  toPublishedPicture,
} from '@/lib/subject/pictures'
import type { Catalog } from '@/lib/subject/register'
import type { EntryRenderer } from '@/lib/subject/renderer'
import { Result } from '@/lib/subject/result'
import type { SectionRecord } from '@/lib/subject/section'
import { getTermName, type TaxonomyTerm } from '@/lib/subject/taxonomy'
import { TermSlug } from '@/lib/subject/term-slug'
import {
  createFact,
  describeListEnd,
  type FactValue,
  type LabelledFact,
  type ListItem,
  type ListViewResult,
  type TextView,
  toTermValue,
  type ViewReader,
  type ViewSources,
} from '@/lib/subject/view'
import { caseStudyFilters } from './filters'
import type { CaseStudy } from './schema'
import {
  findProjectTestimonials,
  formatTestimonials,
  TestimonialOutput,
  toProjectTestimonials,
} from './testimonials-text'

export const CaseStudySummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  year: z.int(),
  industry: TermSlug('industries'),
  disciplines: z.array(TermSlug('disciplines')),
  services: z.array(TermSlug('services')),
  summary: z.string(),
  results: z.array(Result),
  resultsTotal: z.int().describe('How many results there are; a list has the leading one only'),
  url: z.url(),
})
export type CaseStudySummary = z.infer<typeof CaseStudySummary>

const Credit = z.strictObject({
  discipline: TermSlug('disciplines'),
  contribution: z.string(),
  people: z.array(z.string()).describe('Names of those who did it, where they are told'),
})

export const CaseStudyDetail = CaseStudySummary.extend({
  body: z.string().describe('Markdown'),
  images: z
    .array(ImageOutput)
    .describe('Cover, gallery and those in the body; the largest JPEG of each'),
  credits: z.array(Credit),
  testimonials: z.array(TestimonialOutput).describe('What people of the client say of it'),
  related: z.array(z.string()).describe('Slugs of related case studies'),
})
export type CaseStudyDetail = z.infer<typeof CaseStudyDetail>

export function toCaseStudySummary(study: CaseStudy, site: Site): CaseStudySummary {
  const { slug, title, client, year, industry, disciplines, services, summary, results } = study
  const fields = { slug, title, client, year, industry, disciplines, services, summary, results }
  return { ...fields, resultsTotal: results.length, url: site.url(paths.caseStudy(slug)) }
}

/** As lists have it, with the leading result alone. */
export const toListedCaseStudy = (study: CaseStudy, site: Site): CaseStudySummary => ({
  ...toCaseStudySummary(study, site),
  results: study.results.slice(0, listedResultsMax),
})

export const toCaseStudyDetail = (
  study: CaseStudy,
  catalog: Catalog,
  site: Site,
): CaseStudyDetail => ({
  ...toCaseStudySummary(study, site),
  body: renderEntryText(study, { catalog, site }),
  images: listPictures(study, catalog.pictures).map((picture) => toImageOutput(picture, site)),
  credits: study.credits.map(({ people, ...credit }) => ({
    ...credit,
    people: people.flatMap((slug) => catalog.person(slug)?.name ?? []),
  })),
  testimonials: toProjectTestimonials(study.slug, catalog, site),
  related: findRelatedStudies(study, catalog),
})

/** What the editor named, else the nearest by industry, services and disciplines. */
export function findRelatedStudies(
  study: CaseStudy,
  { caseStudies, caseStudy }: Catalog,
): string[] {
  if (study.related) return study.related.filter((slug) => caseStudy(slug))
  const shared = (a: readonly string[], b: readonly string[]) =>
    a.filter((term) => b.includes(term)).length
  const nearness = (other: CaseStudy) =>
    (other.industry === study.industry ? 2 : 0) +
    shared(other.services, study.services) +
    shared(other.disciplines, study.disciplines)
  return caseStudies
    .filter((other) => other.slug !== study.slug && nearness(other) > 0)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, relatedCaseStudiesMax)
    .map((other) => other.slug)
}

type StudyFacts = Pick<CaseStudyDetail, 'client' | 'year' | 'industry' | 'services' | 'disciplines'>

/** Terms lead to the list of all that have them. */
export function listCaseStudyFacts(
  study: StudyFacts,
  { catalog, site }: ViewSources,
): LabelledFact[] {
  const { disciplines, industries, services } = catalog.taxonomies
  const { labels, taxonomies } = catalog.messages
  const toFilterLinks = (field: string, terms: readonly TaxonomyTerm[], slugs: readonly string[]) =>
    slugs.map((slug) => ({
      ...toTermValue(terms, slug),
      href: site.url(toFilteredPath(paths.work, { [field]: [slug] })),
    }))
  return [
    createFact(labels.client, study.client),
    createFact(labels.year, String(study.year)),
    createFact(labels.industry, ...toFilterLinks('industry', industries, [study.industry])),
    ...toFacts(taxonomies.services, toFilterLinks('service', services, study.services)),
    ...toFacts(taxonomies.disciplines, toFilterLinks('discipline', disciplines, study.disciplines)),
  ]
}

const toFacts = (label: string, values: readonly FactValue[]): LabelledFact[] =>
  values.length > 0 ? [createFact(label, ...values)] : []

/** After so many chapters of the story, or after all, clients have their say. */
export const chapterCountBeforeQuotes = 2

type RecordOfStudy = SectionRecord & { readonly entries?: readonly string[] }

const getSectionRecords = (study: CaseStudy | undefined): readonly RecordOfStudy[] | undefined =>
  Object(study).sections

/** Checks for a section that shows all results of the case study on whose page it stands. */
export const hasResultsSection = (study: CaseStudy | undefined): boolean =>
  getSectionRecords(study)?.some(({ section, entries }) => section === 'results' && !entries) ===
  true

/** What clients said of a case study and none of its sections shows. */
export function listRemainingTestimonials(study: CaseStudy, catalog: Catalog) {
  const quoteSections = getSectionRecords(study)?.filter(({ section }) => section === 'quotes')
  if (quoteSections?.some(({ entries }) => !entries)) return []
  const quotedSlugs = quoteSections?.flatMap(({ entries = [] }) => entries) ?? []
  return findProjectTestimonials(study.slug, catalog).filter(
    ({ slug }) => !quotedSlugs.includes(slug),
  )
}

function storySections({ slug, body }: CaseStudyDetail, sources: ViewSources): string[] {
  const { catalog } = sources
  const study = catalog.caseStudy(slug)
  const testimonials = toMarkdownSection(
    catalog.messages.headings.testimonials,
    study ? formatTestimonials(listRemainingTestimonials(study, catalog), sources) : '',
  )
  if (getSectionRecords(study)) return [body, testimonials]
  const { opening, chapters } = splitChapters(body)
  const texts = chapters.map((chapter) => toMarkdownSection(chapter.title, chapter.body))
  return [
    opening,
    ...texts.slice(0, chapterCountBeforeQuotes),
    testimonials,
    ...texts.slice(chapterCountBeforeQuotes),
  ]
}

export function createCaseStudyView(
  study: CaseStudyDetail,
  sources: ViewSources,
  reader: ViewReader = 'model',
): TextView {
  const { catalog } = sources
  const { messages } = catalog
  const { disciplines } = catalog.taxonomies
  const hasOwnResults = hasResultsSection(catalog.caseStudy(study.slug))
  const results = (hasOwnResults ? [] : study.results).map((result) =>
    formatResultWithSource(result, messages),
  )
  const credits = study.credits.map(({ discipline, contribution, people }) =>
    createFact(
      getTermName(disciplines, discipline),
      people.length > 0 ? `${contribution} (${people.join(', ')})` : contribution,
    ),
  )
  return {
    id: study.slug,
    title: study.title,
    summary: study.summary,
    href: study.url,
    facts: listCaseStudyFacts(study, sources),
    sections: [
      ...storySections(study, sources),
      toMarkdownSection(messages.headings.results, toBulletList(results)),
      formatPictureList(listPicturesBeside(study.slug, sources), messages, reader),
      toMarkdownSection(messages.headings.credits, toFactList(credits, messages)),
      formatRelatedStudies(study.related, sources, reader),
    ],
  }
}

/** The pictures that are not in the text. */
const listPicturesBeside = (slug: string, { catalog, site }: ViewSources) => {
  const { cover, gallery = [] } = catalog.caseStudy(slug) ?? {}
  return [cover, ...gallery].flatMap((one) =>
    one && isPicture(one) ? [toPublishedPicture(one, site)] : [],
  )
}

export function toCaseStudyItem(
  study: CaseStudySummary,
  { taxonomies: { industries, services } }: Catalog,
): ListItem {
  const [result] = study.results
  return {
    id: study.slug,
    name: study.title,
    href: study.url,
    about: [
      study.client,
      String(study.year),
      getTermName(industries, study.industry),
      study.services.map((slug) => getTermName(services, slug)).join(', '),
    ].filter(Boolean),
    summary: study.summary,
    ...(result && { result }),
  }
}

/** Lists the case studies that a page names. */
export function formatRelatedStudies(
  slugs: readonly string[],
  { catalog, site }: ViewSources,
  reader: ViewReader,
): string {
  const { messages, caseStudy } = catalog
  const studies = slugs.flatMap((slug) => caseStudy(slug) ?? [])
  const items = studies.map((study) => toCaseStudyItem(toCaseStudySummary(study, site), catalog))
  return toMarkdownSection(messages.headings.related, formatItemList(items, messages, reader))
}

export function createCaseStudyListView(
  { caseStudies, total, filters, nextCursor }: ListViewResult<'caseStudies', CaseStudySummary>,
  { catalog, site }: ViewSources,
  reader: ViewReader = 'model',
): TextView {
  const { counts, texts } = catalog.messages
  // A site without any case study has no page and no feed to lead to.
  const hasWork = catalog.hasPage('work')
  const items = caseStudies.map((study) => toCaseStudyItem(study, catalog))
  return {
    title: counts.projects({ count: total }),
    ...(hasWork && { href: site.url(paths.work) }),
    ...(items.length < total && { summary: texts.partOfTotal({ count: items.length, total }) }),
    facts: [],
    filters: listFilterFacts(caseStudyFilters, filters, catalog),
    sections: [
      formatItemList(items, catalog.messages, reader),
      total === 0 && hasWork ? texts.noStudyMatches : '',
    ],
    ...describeListEnd({ total, nextCursor }, { catalog, site }),
  }
}

export const caseStudyRenderer: EntryRenderer<CaseStudy> = {
  list({ items, ...part }, sources) {
    const caseStudies = items.map((study) => toCaseStudySummary(study, sources.site))
    return createCaseStudyListView({ ...part, caseStudies, nextCursor: null }, sources, 'page')
  },
  view: (study, sources) =>
    createCaseStudyView(toCaseStudyDetail(study, sources.catalog, sources.site), sources, 'page'),
  preview: ({ client, cover }) => ({ note: client, cover }),
}
