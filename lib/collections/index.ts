import { type Fields, getTranslatedFields } from 'content-compiler/translatable'
import type { CollectionPaths } from '@/lib/config/paths'
import type { TaxonomyName } from '@/lib/domain/taxonomy'
import { agency } from './agency'
import { caseStudies } from './case-study'
import { clients } from './client'
import type { SiteCollection } from './collection'
import { journal } from './journal'
import { navigation } from './navigation'
import { pages } from './page'
import { people } from './person'
import { roles } from './role'
import { skills } from './skill'
import { taxonomies } from './terms'
import { testimonials } from './testimonial'

/** Every collection, by the name of its member of the catalog. */
export const collections = {
  agency,
  navigation,
  caseStudies,
  journal,
  roles,
  pages,
  people,
  clients,
  testimonials,
  skills,
  taxonomies,
} as const

export type Collections = typeof collections
export type CollectionName = keyof Collections

type ReferenceTarget =
  | CollectionName
  | TaxonomyName
  | keyof Collections['agency']['referenceTargets']
type ReferringCollection = SiteCollection & {
  readonly references: Readonly<Record<string, ReferenceTarget>>
}

/** The collections with their names, for code that treats them alike; a reference to no collection does not compile. */
export const allCollections = Object.entries(
  collections satisfies Readonly<Record<CollectionName, ReferringCollection>>,
) as readonly (readonly [CollectionName, ReferringCollection])[]

/** The names of the collections that have pages. */
export type CollectionWithPages = {
  [Name in CollectionName]: Collections[Name] extends { readonly paths: CollectionPaths }
    ? Name
    : never
}[CollectionName]

/** The collections that have pages, with their paths. */
export const collectionsWithPages = allCollections.flatMap(([name, { paths }]) =>
  paths ? [[name as CollectionWithPages, paths] as const] : [],
)

/** The names of the collections of which a trait is true. */
export type CollectionWith<Trait extends 'hasPublishAt' | 'hasText'> = {
  [Name in CollectionName]: Collections[Name][Trait] extends true ? Name : never
}[CollectionName]

/** Returns the collection of a file, by its path in content/. */
export function findCollection(path: string): SiteCollection | undefined {
  const [first = ''] = path.split(/[/\\.]/, 1)
  return allCollections.find(([, { folder }]) => folder === first)?.[1]
}

/** Returns the translated fields of a file, by its path in content/. */
export function findTranslatedFields(path: string): Fields | undefined {
  const collection = findCollection(path)
  return collection && getTranslatedFields(collection)
}
