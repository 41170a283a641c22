import { z } from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import { textParameterCharsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { DomainError } from '@/lib/domain/errors'
import { EmploymentType, isOpen, type Role, Salary, Workplace } from '@/lib/domain/role'
import { operationNames } from './names'
import { defineOperation } from './operation'
import { Cursor, Limit, NextCursor, pageOf } from './paging'
import { resolveTerms, TermFilter, TermSlug } from './terms'

export const Job = z.strictObject({
  id: z.string(),
  title: z.string(),
  discipline: TermSlug('disciplines'),
  level: TermSlug('levels'),
  locations: z.array(TermSlug('locations')),
  workplace: Workplace,
  employmentType: EmploymentType,
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
  description: role.body,
  responsibilities: role.responsibilities,
  requirements: role.requirements,
  benefits: role.benefits,
  process: role.process,
})

export const roleFilters = {
  location: TermFilter(
    'locations',
    'Locations by slug, name, country or ISO country code; any of them.',
  ),
  level: TermFilter('levels', 'Levels by slug or name; any of them.'),
}

interface RoleFilters {
  readonly location?: readonly string[] | undefined
  readonly level?: readonly string[] | undefined
}

/** The one filter over roles: pages, REST and tools all ask here. */
export function findRoles(catalog: Catalog, wanted: RoleFilters, now: Date) {
  const filters = {
    location: resolveTerms('location', wanted.location, catalog.taxonomies.locations),
    level: resolveTerms('level', wanted.level, catalog.taxonomies.levels),
  }
  const roles = catalog
    .openRoles(now)
    .filter(
      (role) =>
        (filters.location.length === 0 ||
          role.locations.some((location) => filters.location.includes(location))) &&
        (filters.level.length === 0 || filters.level.includes(role.level)),
    )
  return { roles, filters }
}

export const listRoles = defineOperation({
  name: operationNames.listRoles,
  title: 'List open roles',
  description: `Lists the open roles, newest first, with pay, place and level. Use it to find jobs; filter by location and level. Call ${operationNames.getRole} for the full text of one.`,
  scope: 'jobs.read',
  effect: 'read',
  input: z.strictObject({ ...roleFilters, limit: Limit, cursor: Cursor }),
  output: z.strictObject({
    jobs: z.array(Job),
    total: z.int().describe('Open roles that match, over all pages'),
    filters: z.strictObject({
      location: z.array(TermSlug('locations')),
      level: z.array(TermSlug('levels')),
    }),
    nextCursor: NextCursor,
  }),
  http: { method: 'GET', path: paths.jobs },
  example: (catalog, now) => {
    const [newest] = catalog.openRoles(now)
    return newest && { location: newest.locations.slice(0, 1), level: [newest.level], limit: 2 }
  },
  async run({ limit, cursor, ...wanted }, { services, now, pageSize }) {
    const { roles, filters } = findRoles(services.catalog, wanted, now)
    const { page, nextCursor } = pageOf(roles, limit ?? pageSize, cursor)
    const jobs = page.map((role) => jobOf(role, services.site))
    return { jobs, total: roles.length, filters, nextCursor }
  },
})

export const getRole = defineOperation({
  name: operationNames.getRole,
  title: 'Get one role',
  description: `Gives everything about one open role: description, responsibilities, requirements, benefits and the hiring process. Use it after ${operationNames.listRoles}.`,
  scope: 'jobs.read',
  effect: 'read',
  input: z.strictObject({
    id: z
      .string()
      .min(1)
      .max(textParameterCharsMax)
      .describe(`The id of a role from ${operationNames.listRoles}.`),
  }),
  output: JobDetail,
  http: { method: 'GET', path: `${paths.jobs}/{id}` },
  errors: ['not_found', 'gone'],
  example: (catalog, now) => {
    const [newest] = catalog.openRoles(now)
    return newest && { id: newest.slug }
  },
  async run({ id }, { services, now }) {
    return jobDetailOf(openRole(services.catalog, id, now), services.site)
  },
})

/** An open role by its id; a closed one is gone, an unknown one not found. */
export function openRole(catalog: Catalog, id: string, now: Date): Role {
  const role = catalog.role(id)
  if (!role)
    throw new DomainError('not_found', `There is no role "${id}". List the open ones first.`)
  if (!isOpen(role, now))
    throw new DomainError('gone', `The role "${role.title}" is closed. List the open ones.`)
  return role
}
