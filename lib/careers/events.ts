import { getStartOfDay } from 'site-content'
import { defineEvent } from '@/lib/subject/event'
import { createFilterSchemas, selectMatchingEntries } from '@/lib/subject/filters'
import { roleFilters } from './filters'
import { getRoleClosingTime, type Role } from './schema'
import { JobSummary, toJobSummary } from './text'

const { input } = createFilterSchemas(roleFilters, ({ roles }) => roles)

export const rolePublishedEvent = defineEvent({
  name: 'role_published',
  title: 'A role was published',
  description: 'Tells of each role that opens, with pay, hours and place.',
  scope: 'jobs.read',
  topic: 'roles',
  input,
  payload: JobSummary,
  list: (filterValues, { open }) =>
    selectMatchingEntries(roleFilters, open.roles, filterValues).entries,
  toPayload: toJobSummary,
})

const closedJob = { id: true, title: true, closesAt: true, url: true } as const

export const roleClosedEvent = defineEvent({
  name: 'role_closed',
  title: 'A role was closed',
  description: 'Tells of each role that nobody can apply for any more.',
  scope: 'jobs.read',
  topic: 'roles',
  input,
  payload: JobSummary.pick(closedJob),
  list: (filterValues, { roles, open }) => {
    const closedRoles = roles.filter((role) => !open.roles.includes(role))
    return selectMatchingEntries(roleFilters, closedRoles, filterValues).entries
  },
  getTime: getPastClosingTime,
  // A role that is opened again closes again, at another day.
  getKey: ({ slug, closesAt }) => [slug, closesAt].filter(Boolean).join(':'),
  toPayload: (role, site) => {
    const { id, title, closesAt, url } = toJobSummary(role, site)
    return { id, title, closesAt, url }
  },
})

/** After its last day, or earlier, when its file changed last and says that it is closed. */
function getPastClosingTime({ closed, ...role }: Role, timeZone: string): number {
  const afterLastDay = getRoleClosingTime(role, { timeZone })
  return closed ? Math.min(afterLastDay, getStartOfDay(role.updatedAt, timeZone)) : afterLastDay
}
