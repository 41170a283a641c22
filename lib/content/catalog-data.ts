import type { CompiledMessages } from '@/lib/content/messages/messages'
import type { CollectionEntry, SiteCollection } from '@/lib/subject/collection'
import type { Language } from '@/lib/subject/language'
import type { Picture } from '@/lib/subject/picture'
import type { PictureSource } from '@/lib/subject/picture-files'
import type { Redirect } from '@/lib/subject/redirect'
import type { Location, Taxonomies, TaxonomyName } from '@/lib/subject/taxonomy'
import type { CollectionName, Collections } from './collections'
import type { Placeholder } from './placeholders'

/** What a collection compiles to; lists that say `byName` or `asNamed` are in that order. */
type CollectionData<K extends SiteCollection> = K['form'] extends 'terms'
  ? Taxonomies
  : K['form'] extends 'file'
    ? CollectionEntry<K>
    : readonly CollectionEntry<K>[]

export type CollectionsData = {
  readonly [Name in CollectionName]: CollectionData<Collections[Name]>
}

type BySlug<T> = Readonly<Record<string, Partial<T>>>

/** The texts of a collection in another language. */
type CollectionTexts<K extends SiteCollection> = K['form'] extends 'terms'
  ? Readonly<Record<TaxonomyName, BySlug<Location>>>
  : K['form'] extends 'file'
    ? Partial<CollectionEntry<K>> | null
    : BySlug<CollectionEntry<K>>

type TranslatedCollection = {
  [Name in CollectionName]: Collections[Name]['texts'] extends object ? Name : never
}[CollectionName]

/** The texts of the content in another language: what it lacks stays in the default language. */
export type Translation = {
  readonly [Name in TranslatedCollection]: CollectionTexts<Collections[Name]>
} & {
  readonly pictures: Readonly<Record<string, Picture>>
}

/** What belongs to no collection, and is always the same. */
interface DerivedData {
  readonly redirects: readonly Redirect[]
  /** The texts of the other languages of the site. */
  readonly translations: Readonly<Record<Language, Translation>>
  /** The messages of each language of the site. */
  readonly compiledMessages: Readonly<Record<Language, CompiledMessages>>
  /** The pictures in texts, by the address of their largest JPEG. */
  readonly pictures: Readonly<Record<string, Picture>>
  /** What the files of each picture are made of, by their folder. */
  readonly pictureSources: Readonly<Record<string, PictureSource>>
  /** Where something is still to be written. */
  readonly placeholders: readonly Placeholder[]
}

/** The validated data that content/ compiles to. */
export type CatalogData = CollectionsData & DerivedData
