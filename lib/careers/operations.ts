import { DomainError } from 'agent-access/edge'
import { z } from 'zod'
import { defineGetOperation, defineListOperation } from '@/lib/subject/list-operations'
import { requireListedEntry } from '@/lib/subject/references'
import type { Catalog } from '@/lib/subject/register'
import type { RequestTopic } from '@/lib/subject/topic'
import { type Role, roles } from './schema'
import {
  createApplyNote,
  createRoleListView,
  createRoleView,
  JobDetail,
  JobSummary,
  toJobDetail,
  toJobSummary,
} from './text'

export const roleOperationOptions = {
  collectionName: 'roles',
  collection: roles,
  id: 'id',
  scope: 'jobs.read',
  tag: { name: 'Jobs', description: 'The open roles, small or in full' },
  noEntry: 'noRole',
} as const

export const listRolesOperation = defineListOperation(roleOperationOptions, {
  name: 'list_roles',
  title: 'List open roles',
  description: 'Lists open roles, newest first, with pay, hours and place.',
  member: 'jobs',
  item: JobSummary,
  total: 'Open roles that match, over all pages',
  toItem: (role, { site }) => toJobSummary(role, site),
  example: ({ locations, level }) => ({ location: locations.slice(0, 1), level: [level] }),
  view: createRoleListView,
})

export const getRoleOperation = defineGetOperation(roleOperationOptions, {
  name: 'get_role',
  title: 'Get one role',
  description: 'Gives everything about one open role.',
  list: listRolesOperation,
  output: JobDetail.extend({ applyNote: z.string().describe('Who applies, and where') }),
  errors: ['not_found', 'gone'],
  find: requireOpenRole,
  toOutput(role, sources) {
    const job = toJobDetail(role, sources.site)
    return { ...job, applyNote: createApplyNote(job, sources) }
  },
  view: createRoleView,
})

/** Throws `gone` for a closed role and `not_found` for an unknown one. */
export function requireOpenRole(catalog: Catalog, id: string): Role {
  const role = requireListedEntry(roleOperationOptions, id, catalog)
  if (!catalog.open.roles.includes(role))
    throw new DomainError('gone', catalog.messages.refusals.closedRole({ title: role.title }))
  return role
}

/** The tool that needs a page: it opens one, and submits nothing. */
export const startJobApplicationDescription = {
  name: 'start_job_application',
  title: 'Start a job application',
  description: `Opens the application page of one open role in this tab, and says where it leads: the form on this site, or the applicant system of the agency. It fills in and submits nothing; the user applies in person. Use it when the user wants to apply for a role found with ${listRolesOperation.name}.`,
  topic: 'application' satisfies RequestTopic,
} as const
