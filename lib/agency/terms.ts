import { defineCollection } from 'site-content'
import { taxonomySchemas } from '@/lib/subject/taxonomy'

/** The terms of roles and case studies: a file for each taxonomy. */
export const taxonomies = defineCollection({
  form: 'terms',
  folder: 'taxonomies',
  entryName: 'taxonomy',
  names: Object.keys(taxonomySchemas),
  schema: taxonomySchemas,
  hasText: false,
  texts: { name: 'name', description: 'text', country: 'name' },
  pictures: [],
  references: {},
  hasPublishAt: false,
  order: 'asNamed',
})
