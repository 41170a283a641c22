import { NextCursor, pageInput, paginate } from 'agent-access'
import { DomainError, limits } from 'agent-access/core'
import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import {
  afterEmptySearch,
  type FilterInputs,
  filterSchemas,
  selectMatches,
} from '@/lib/subject/filters'
import { defineOperation } from '@/lib/subject/operation'
import { notFound, Reference } from '@/lib/subject/references'
import type { Catalog } from '@/lib/subject/register'
import type { Topic } from '@/lib/subject/topic'
import { Next } from '@/lib/subject/view'
import { roleFilters } from './filters'
import type { Role } from './schema'
import { applyNote, Job, JobDetail, rolesView, roleView, toJob, toJobDetail } from './text'

const filters = filterSchemas(roleFilters, ({ roles }) => roles)

export const RoleFilters = filters.input

/** Filters roles for pages, REST and tools alike. */
export const findRoles = (catalog: Catalog, filterValues: FilterInputs<typeof roleFilters>) =>
  selectMatches(roleFilters, catalog.open.roles, filterValues)

const tag = { name: 'Jobs', description: 'The open roles, small or in full' }
const list = 'list_roles'

export const listRoles = defineOperation({
  name: list,
  title: 'List open roles',
  description: `Lists open roles, newest first, with pay, hours and place.`,
  scope: 'jobs.read',
  topic: 'roles',
  tag,
  introducedAs: 'summaries',
  effect: 'read',
  cache: limits.publicCache,
  input: RoleFilters.extend(pageInput),
  output: z.strictObject({
    jobs: z.array(Job),
    total: z.int().describe('Open roles that match, over all pages'),
    filters: filters.output,
    nextCursor: NextCursor,
    next: Next,
  }),
  http: { method: 'GET', path: paths.jobs },
  example: (catalog) => {
    const [newest] = catalog.open.roles
    return newest && { location: newest.locations.slice(0, 1), level: [newest.level], limit: 2 }
  },
  async run({ limit, cursor, ...filterValues }, { services, pageSize }) {
    const { entries: items, filters } = findRoles(services.catalog, filterValues)
    const { page, nextCursor } = paginate(
      { name: list, filters, items, newestBy: 'publishedAt' },
      limit ?? pageSize,
      cursor,
      services.catalog.messages,
    )
    const jobs = page.map((role) => toJob(role, services.site))
    const total = items.length
    const open = services.catalog.open.roles
    const end = total === 0 ? afterEmptySearch(roleFilters, open, filterValues, services) : {}
    return { jobs, total, filters, nextCursor, ...end }
  },
  records: ({ jobs }, catalog) => jobs.flatMap(({ id }) => catalog.role(id) ?? []),
  nextCursor: ({ nextCursor }) => nextCursor,
  search: ({ filters, total }) => ({ filters, total }),
  view: rolesView,
})

export const getRole = defineOperation({
  name: 'get_role',
  title: 'Get one role',
  description: 'Gives everything about one open role.',
  scope: 'jobs.read',
  topic: 'roles',
  tag,
  introducedAs: 'everything about one',
  effect: 'read',
  cache: limits.publicCache,
  input: z.strictObject({
    id: Reference('role', `Id from ${listRoles.name}, exact title or address.`),
  }),
  output: JobDetail.extend({ applyNote: z.string().describe('Who applies, and where') }),
  http: { method: 'GET', path: `${paths.jobs}/{id}` },
  errors: ['not_found', 'gone'],
  example: (catalog) => {
    const [newest] = catalog.open.roles
    return newest && { id: newest.slug }
  },
  async run({ id }, { services }) {
    const job = toJobDetail(openRole(services.catalog, id), services.site)
    return { ...job, applyNote: applyNote(job, services) }
  },
  records: ({ id }, catalog) => [catalog.role(id) ?? {}],
  view: roleView,
})

/** Returns an open role; throws `gone` for a closed one and `not_found` for an unknown one. */
export function openRole(catalog: Catalog, id: string): Role {
  const role = catalog.role(id)
  if (!role) throw notFound('noRole', id, catalog.open.roles, catalog.messages)
  if (!catalog.open.roles.includes(role))
    throw new DomainError('gone', catalog.messages.refusals.closedRole({ title: role.title }))
  return role
}

/** The tool that needs a page: it opens one, and submits nothing. */
export const startJobApplication = {
  name: 'start_job_application',
  title: 'Start a job application',
  description: `Opens the application page of one open role in this tab, and says where it leads: the form on this site, or the applicant system of the agency. It fills in and submits nothing; the user applies in person. Use it when the user wants to apply for a role found with ${listRoles.name}.`,
  topic: 'application' satisfies Topic,
} as const
