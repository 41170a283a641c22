import { type Fields, textsOf } from 'content-compiler/translatable'
import type { KindPaths } from '@/lib/config/paths'
import type { TaxonomyKind } from '@/lib/domain/taxonomy'
import { agency } from './agency'
import { caseStudies } from './case-study'
import { clients } from './client'
import type { Kind } from './collection'
import { journal } from './journal'
import { navigation } from './navigation'
import { pages } from './page'
import { people } from './person'
import { roles } from './role'
import { skills } from './skill'
import { taxonomies } from './terms'
import { testimonials } from './testimonial'

/** Every kind of content, by the name of its member of the catalog. */
export const kinds = {
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

export type Kinds = typeof kinds
export type KindName = keyof Kinds

type Referable = KindName | TaxonomyKind | keyof Kinds['agency']['gives']
type Referring = Kind & { readonly references: Readonly<Record<string, Referable>> }

/** The kinds with their names, for code that treats them alike; a reference to no kind does not compile. */
export const allKinds = Object.entries(
  kinds satisfies Readonly<Record<KindName, Referring>>,
) as readonly (readonly [KindName, Referring])[]

/** The names of the kinds that have pages. */
export type KindWithPages = {
  [Name in KindName]: Kinds[Name] extends { readonly paths: KindPaths } ? Name : never
}[KindName]

/** The kinds that have pages, with the addresses of each. */
export const kindsWithPages = allKinds.flatMap(([name, { paths }]) =>
  paths ? [[name as KindWithPages, paths] as const] : [],
)

/** The names of the kinds of which a trait is true. */
export type KindThat<Trait extends 'opens' | 'hasText'> = {
  [Name in KindName]: Kinds[Name][Trait] extends true ? Name : never
}[KindName]

/** Returns the kind of a file, by its path in content/. */
export function kindAt(path: string): Kind | undefined {
  const [first = ''] = path.split(/[/\\.]/, 1)
  return allKinds.find(([, { folder }]) => folder === first)?.[1]
}

/** Returns those fields of a file, by its path in content/. */
export function shapeOf(path: string): Fields | undefined {
  const kind = kindAt(path)
  return kind && textsOf(kind)
}
