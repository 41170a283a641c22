import {
  type Collection,
  type ContentData,
  type Fields,
  findCollection as findIn,
  getTranslatedFields,
} from 'site-content'
import { people } from '@/lib/agency/person'
import { agency } from '@/lib/agency/schema'
import { skills } from '@/lib/agency/skill'
import { taxonomies } from '@/lib/agency/terms'
import { roles } from '@/lib/careers/schema'
import { journal } from '@/lib/journal/schema'
import { navigation } from '@/lib/pages/navigation-schema'
import { definePagesCollection } from '@/lib/pages/schema'
import {
  type CollectionPaths,
  type EntryPaths,
  hasEntryPages,
} from '@/lib/subject/collection-paths'
import type { NamedFilters } from '@/lib/subject/filter-facts'
import type { TaxonomyName } from '@/lib/subject/taxonomy'
import { clients } from '@/lib/work/client'
import { caseStudies } from '@/lib/work/schema'
import { testimonials } from '@/lib/work/testimonial'
import type { CompiledMessages } from './messages/messages'
import { sectionsOfCaseStudies, withSections } from './sections-schema'

/** The collections that are a list on one page. */
const lists = {
  caseStudies: withSections(caseStudies, sectionsOfCaseStudies),
  journal: withSections(journal),
  roles,
} as const

/** Every collection, by the name of its member of the catalog. */
export const collections = {
  agency,
  navigation,
  ...lists,
  pages: withSections(definePagesCollection(Object.values(lists).map(({ paths }) => paths.page))),
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
/** A collection whose references lead to others, and whose filters have names for people. */
export interface SiteCollection extends Collection {
  readonly references: Readonly<Record<string, ReferenceTarget>>
  /** By what its list is filtered, on its page and by programs. */
  readonly filters?: NamedFilters
  readonly paths?: CollectionPaths
}

/** The validated data that content/ compiles to. */
export type CatalogData = ContentData<Collections, CompiledMessages>

/** The collections with their names, for code that treats them alike; a reference to no collection and a filter without a label do not compile. */
export const allCollections = Object.entries(
  collections satisfies Readonly<Record<CollectionName, SiteCollection>>,
) as readonly (readonly [CollectionName, SiteCollection])[]

type CollectionWithPaths<Paths> = {
  [Name in CollectionName]: Collections[Name] extends { readonly paths: Paths } ? Name : never
}[CollectionName]

/** The names of the collections that have a list. */
export type CollectionWithList = CollectionWithPaths<CollectionPaths>

/** The names of the collections whose entries have pages, too. */
export type CollectionWithPages = CollectionWithPaths<EntryPaths>

/** The paths of a collection that has a list. */
export type PathsOfList = Collections[CollectionWithList]['paths']

declare module '@/lib/subject/register' {
  interface Register {
    readonly listTopic: PathsOfList['topic']
  }
}

/** The collections that have a list, with their paths. */
export const collectionsWithList = allCollections.flatMap(([name, { paths }]) =>
  paths ? [[name as CollectionWithList, paths as PathsOfList] as const] : [],
)

/** Those of them whose entries have pages, too. */
export const collectionsWithPages = collectionsWithList.flatMap(([name, paths]) =>
  hasEntryPages(paths) ? [[name as CollectionWithPages, paths] as const] : [],
)

/** By its path in content/. */
const findCollection = (path: string): SiteCollection | undefined =>
  findIn<SiteCollection>({ collections }, path)

/** By its path in content/. */
export function findTranslatedFields(path: string): Fields | undefined {
  const collection = findCollection(path)
  return collection && getTranslatedFields(collection)
}
