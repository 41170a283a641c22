import { taxonomyKinds } from '@/lib/domain/taxonomy'
import { defineKind } from './collection'

/** The terms of roles and case studies: a file for each taxonomy. */
export const taxonomies = defineKind({
  form: 'terms',
  folder: 'taxonomies',
  one: 'taxonomy',
  names: Object.keys(taxonomyKinds),
  schema: taxonomyKinds,
  hasText: false,
  texts: { name: 'name', description: 'text', country: 'name' },
  pictures: [],
  references: {},
  opens: false,
  order: 'asNamed',
  isSample: false,
})
