import type { Site } from 'agent-access/edge'
import { splitChapters } from 'site-content/edge'
import { z } from 'zod'
import { paths, toFilteredPath } from '@/lib/config/paths'
import { listFilterFacts } from '@/lib/subject/filter-facts'
import {
  formatItemList,
  toBodyWithFullUrls,
  toBulletList,
  toMarkdownSection,
  toNumberedList,
} from '@/lib/subject/markdown'
import type { Messages } from '@/lib/subject/register'
import type { EntryRenderer } from '@/lib/subject/renderer'
import { getTermName } from '@/lib/subject/taxonomy'
import { TermSlug } from '@/lib/subject/term-slug'
import {
  createFact,
  describeListEnd,
  getLang,
  type LabelledFact,
  type ListItem,
  type ListViewResult,
  type TextView,
  toTermValue,
  type ViewReader,
  type ViewSources,
} from '@/lib/subject/view'
import { roleFilters } from './filters'
import { EmploymentType, type Role, salaryFields, Workplace } from './schema'

export const JobSummary = z.strictObject({
  id: z.string(),
  title: z.string(),
  discipline: TermSlug('disciplines'),
  level: TermSlug('levels'),
  locations: z.array(TermSlug('locations')),
  workplace: Workplace,
  employmentType: EmploymentType,
  hours: z
    .string()
    .nullable()
    .describe('Working time that the pay is for; null where none is named'),
  salary: z
    .strictObject(salaryFields)
    .nullable()
    .describe('Pay before tax; null where the agency has not said it'),
  summary: z.string(),
  publishedAt: z.iso.date(),
  updatedAt: z.iso.date(),
  closesAt: z.iso.date().nullable(),
  url: z.url(),
  applyUrl: z
    .url()
    .describe(
      'Where a person applies: the form on this site, or the applicant system of the agency',
    ),
})
export type JobSummary = z.infer<typeof JobSummary>

export const JobDetail = JobSummary.extend({
  description: z.string().describe('Markdown'),
  responsibilities: z.array(z.string()).describe('Empty where the description tells them'),
  requirements: z.array(z.string()).describe('Empty where the description tells them'),
  benefits: z.array(z.string()).describe('Empty where the description tells them'),
  process: z.array(z.string()).describe('Steps of hiring; empty where none are told'),
})
export type JobDetail = z.infer<typeof JobDetail>

export function toJobSummary(role: Role, site: Site): JobSummary {
  return {
    id: role.slug,
    title: role.title,
    discipline: role.discipline,
    level: role.level,
    locations: role.locations,
    workplace: role.workplace,
    employmentType: role.employmentType,
    hours: role.hours ?? null,
    salary: role.salary ?? null,
    summary: role.summary,
    publishedAt: role.publishedAt,
    updatedAt: role.updatedAt,
    closesAt: role.closesAt ?? null,
    url: site.url(paths.role(role.slug)),
    applyUrl: role.applyUrl ?? site.url(paths.apply(role.slug)),
  }
}

export const toJobDetail = (role: Role, site: Site): JobDetail => ({
  ...toJobSummary(role, site),
  description: toBodyWithFullUrls(role, site),
  responsibilities: role.responsibilities,
  requirements: role.requirements,
  benefits: role.benefits,
  process: role.process,
})

/** Places lead to the list of all roles there. */
export function listRoleFacts(job: JobSummary, { catalog, site }: ViewSources): LabelledFact[] {
  const { disciplines, levels, locations } = catalog.taxonomies
  const { messages } = catalog
  const { labels, dateText } = messages
  const jobLocations = job.locations.map((slug) => ({
    ...toTermValue(locations, slug),
    href: site.url(toFilteredPath(paths.careers, { location: [slug] })),
  }))
  const day = (date: string) => ({ text: dateText(date), date })
  return [
    ...(job.salary ? [createFact(labels.pay, messages.payText(job.salary))] : []),
    ...(job.hours
      ? [createFact(labels.hours, { text: job.hours, ...getLang(catalog.role(job.id)) })]
      : []),
    createFact(labels.place, ...jobLocations),
    createFact(labels.workplace, messages.workplaces[job.workplace]),
    createFact(labels.employment, messages.employments[job.employmentType]),
    createFact(labels.level, toTermValue(levels, job.level)),
    createFact(labels.discipline, toTermValue(disciplines, job.discipline)),
    createFact(labels.published, day(job.publishedAt)),
    ...(job.closesAt ? [createFact(labels.closes, day(job.closesAt))] : []),
  ]
}

export function createRoleView(job: JobDetail, { catalog, site }: ViewSources): TextView {
  const { messages } = catalog
  const { headings } = messages
  return {
    id: job.id,
    title: job.title,
    summary: job.summary,
    href: job.url,
    facts: listRoleFacts(job, { catalog, site }),
    sections: [
      storyText(job, messages),
      toMarkdownSection(headings.responsibilities, toBulletList(job.responsibilities)),
      toMarkdownSection(headings.requirements, toBulletList(job.requirements)),
      toMarkdownSection(headings.benefits, toBulletList(job.benefits)),
      toMarkdownSection(headings.process, toNumberedList(job.process)),
    ],
    links: [applyLink(job, { catalog, site })],
  }
}

/** Adds a heading to a text that begins without one. */
const storyText = ({ description }: JobDetail, { headings }: Messages): string =>
  toMarkdownSection(splitChapters(description).opening && headings.story, description)

/** Its host; undefined if applications go to this site. */
export const findApplicantSystem = (
  { id, applyUrl }: JobSummary,
  site: Site,
): string | undefined =>
  applyUrl === site.url(paths.apply(id)) ? undefined : new URL(applyUrl).hostname

/** Tells who applies and where: never a program. */
export function createApplyNote(job: JobSummary, { catalog, site }: ViewSources): string {
  const { texts } = catalog.messages
  const host = findApplicantSystem(job, site)
  return host ? texts.appliesElsewhere({ host }) : texts.applyNote
}

const applyLink = (job: JobSummary, sources: ViewSources) => ({
  name: sources.catalog.messages.texts.apply,
  href: job.applyUrl,
  note: createApplyNote(job, sources),
})

export function toRoleItem(job: JobSummary, { catalog, site }: ViewSources): ListItem {
  const { levels, locations } = catalog.taxonomies
  const { messages } = catalog
  return {
    id: job.id,
    name: job.title,
    href: job.url,
    about: [
      job.locations.map((slug) => getTermName(locations, slug)).join(', '),
      `${messages.workplaces[job.workplace]}, ${messages.inLine(getTermName(levels, job.level))}`,
      ...(job.salary ? [messages.payText(job.salary)] : []),
      [messages.employments[job.employmentType], job.hours].filter(Boolean).join(', '),
    ],
    summary: job.summary,
    links: [applyLink(job, { catalog, site })],
  }
}

export function createRoleListView(
  { jobs, total, filters, nextCursor, next }: ListViewResult<'jobs', JobSummary>,
  sources: ViewSources,
  reader: ViewReader = 'model',
): TextView {
  const hasFilters = Object.values(filters).some((values) => values.length > 0)
  const { catalog, site } = sources
  const { counts, texts } = catalog.messages
  // A site without any role has no page and no feed to lead to.
  const hasCareers = catalog.hasPage('careers')
  const none = hasFilters ? texts.noRoleMatches : texts.noRole
  const items = jobs.map((job) => toRoleItem(job, sources))
  return {
    title: counts.openRoles({ count: total }),
    ...(hasCareers && { href: site.url(paths.careers) }),
    ...(items.length < total && { summary: texts.partOfTotal({ count: items.length, total }) }),
    facts: [],
    filters: listFilterFacts(roleFilters, filters, catalog),
    sections: [
      formatItemList(items, catalog.messages, reader),
      total === 0 && hasCareers ? none : '',
    ],
    ...describeListEnd({ total, nextCursor, next }, sources),
  }
}

export const roleRenderer: EntryRenderer<Role> = {
  list({ items, ...part }, sources) {
    const jobs = items.map((role) => toJobSummary(role, sources.site))
    return createRoleListView({ ...part, jobs, nextCursor: null }, sources, 'page')
  },
  view: (role, sources) => createRoleView(toJobDetail(role, sources.site), sources),
  preview: ({ salary }, messages) => ({ note: salary && messages.payText(salary) }),
}
