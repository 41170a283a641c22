import { pathsOfKinds } from '@/lib/config/paths'
import { closingTime, RoleFrontMatter } from '@/lib/domain/role'
import { defineKind } from './collection'

/** A job. The file's name is its slug. */
export const roles = defineKind({
  form: 'files',
  folder: 'roles',
  one: 'role',
  schema: RoleFrontMatter,
  hasText: true,
  texts: {
    title: 'text',
    summary: 'text',
    hours: 'text',
    responsibilities: ['text'],
    requirements: ['text'],
    benefits: ['text'],
    process: ['text'],
    applyUrl: 'name',
  },
  pictures: ['text'],
  references: { discipline: 'disciplines', level: 'levels', locations: 'locations' },
  opens: true,
  closingTime,
  order: 'newestFirst',
  paths: pathsOfKinds.roles,
  isSample: true,
})
