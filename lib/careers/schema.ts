import { postingCharsMax } from '@/lib/config/limits'
import { collectionPaths } from '@/lib/config/paths'
import { defineCollection } from '@/lib/subject/collection'
import { getClosingTime, RoleFrontMatter } from './role'

/** A job. The file's name is its slug. */
export const roles = defineCollection({
  form: 'files',
  folder: 'roles',
  entryName: 'role',
  schema: RoleFrontMatter,
  hasText: true,
  textCharsMax: postingCharsMax,
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
  hasPublishAt: true,
  getClosingTime,
  order: 'newestFirst',
  paths: collectionPaths.roles,
})
