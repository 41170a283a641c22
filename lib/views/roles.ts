import { z } from 'zod'
import { filteredPath, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { EmploymentType, type Role, Salary, Workplace } from '@/lib/domain/role'
import { nameOf, TermSlug } from '@/lib/domain/taxonomy'
import { bodyAt } from './markdown'
import { fact, type Item, type Section, type Sources, type View } from './view'
import {
  dateText,
  employments,
  headings,
  labels,
  nextPage,
  openRoles,
  payText,
  shownOf,
  texts,
  workplaces,
} from './words'

export const Job = z.strictObject({
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
  salary: z.strictObject(Salary.shape),
  summary: z.string(),
  publishedAt: z.iso.date(),
  updatedAt: z.iso.date(),
  closesAt: z.iso.date().nullable(),
  url: z.url(),
  applyUrl: z.url(),
})
export type Job = z.infer<typeof Job>

export const JobDetail = Job.extend({
  description: z.string().describe('Markdown'),
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  process: z.array(z.string()),
})
export type JobDetail = z.infer<typeof JobDetail>

/** A role as every face shows it. */
export function jobOf(role: Role, site: Site): Job {
  return {
    id: role.slug,
    title: role.title,
    discipline: role.discipline,
    level: role.level,
    locations: role.locations,
    workplace: role.workplace,
    employmentType: role.employmentType,
    hours: role.hours ?? null,
    salary: role.salary,
    summary: role.summary,
    publishedAt: role.publishedAt,
    updatedAt: role.updatedAt,
    closesAt: role.closesAt ?? null,
    url: site.url(paths.role(role.slug)),
    applyUrl: site.url(paths.apply(role.slug)),
  }
}

/** One role whole, as every face shows it. */
export const jobDetailOf = (role: Role, site: Site): JobDetail => ({
  ...jobOf(role, site),
  description: bodyAt(role, site),
  responsibilities: role.responsibilities,
  requirements: role.requirements,
  benefits: role.benefits,
  process: role.process,
})

/** One open role, whole. */
export function roleView(job: JobDetail, { catalog, site }: Sources): View {
  const { disciplines, levels, locations } = catalog.taxonomies
  const discipline = nameOf(disciplines, job.discipline)
  const places = job.locations.map((slug) => ({
    text: nameOf(locations, slug),
    href: site.url(filteredPath(paths.careers, { location: [slug] })),
  }))
  const day = (date: string) => ({ text: dateText(date), date })
  return {
    id: job.id,
    title: job.title,
    summary: job.summary,
    href: job.url,
    trail: [
      { text: catalog.page('careers').title, href: site.url(paths.careers) },
      { text: discipline },
    ],
    facts: [
      fact(labels.pay, payText(job.salary)),
      ...(job.hours ? [fact(labels.hours, job.hours)] : []),
      fact(labels.place, ...places),
      fact(labels.workplace, workplaces[job.workplace]),
      fact(labels.employment, employments[job.employmentType]),
      fact(labels.level, nameOf(levels, job.level)),
      fact(labels.discipline, discipline),
      fact(labels.published, day(job.publishedAt)),
      ...(job.closesAt ? [fact(labels.closes, day(job.closesAt))] : []),
    ],
    sections: [
      { name: 'story', kind: 'text', text: job.description },
      lines('list', 'responsibilities', job),
      lines('list', 'requirements', job),
      lines('list', 'benefits', job),
      lines('steps', 'process', job),
    ],
    links: [applyLink(job)],
  }
}

const applyLink = ({ applyUrl }: Job) => ({
  name: texts.apply,
  href: applyUrl,
  note: texts.applyNote,
})

type Lines = 'responsibilities' | 'requirements' | 'benefits' | 'process'

const lines = (kind: 'list' | 'steps', name: Lines, job: JobDetail): Section => ({
  name,
  kind,
  heading: headings[name],
  lines: job[name],
})

export function roleItem(job: Job, { levels, locations }: Sources['catalog']['taxonomies']): Item {
  const level = nameOf(levels, job.level).toLowerCase()
  return {
    id: job.id,
    name: job.title,
    href: job.url,
    about: [
      job.locations.map((slug) => nameOf(locations, slug)).join(', '),
      `${workplaces[job.workplace]}, ${level}`,
      payText(job.salary),
    ],
    more: [[employments[job.employmentType], job.hours].filter(Boolean).join(', ')],
    summary: job.summary,
    links: [applyLink(job)],
  }
}

interface Jobs {
  readonly jobs: readonly Job[]
  readonly total: number
  readonly filters: Readonly<Record<string, readonly unknown[]>>
  readonly nextCursor: string | null
}

/** The open roles that match. */
export function rolesView({ jobs, total, filters, nextCursor }: Jobs, sources: Sources): View {
  const filtered = Object.values(filters).some((wanted) => wanted.length > 0)
  const items = jobs.map((job) => roleItem(job, sources.catalog.taxonomies))
  return {
    title: openRoles(total),
    href: sources.site.url(paths.careers),
    ...(items.length < total && { summary: shownOf(items.length, total) }),
    facts: [],
    sections: [
      total > 0
        ? { name: 'roles', kind: 'items', items }
        : { name: 'none', kind: 'text', text: filtered ? texts.noRoleMatches : texts.noRole },
    ],
    ...(nextCursor !== null && { next: nextPage(nextCursor) }),
  }
}
