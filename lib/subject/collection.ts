import type { Collection } from 'content-compiler'
import type { z } from 'zod'
import type { Filters } from './filter'
import type { Picture, PictureOrDrawing } from './picture'
import type { Body, InLanguage } from './text'

/** The fields of front matter that are pictures, and what each compiles to. */
interface PictureFields {
  readonly cover: PictureOrDrawing | null
  readonly gallery: readonly PictureOrDrawing[]
  readonly portrait: Picture | null
  /** The drawing itself, as HTML. */
  readonly logo: string | null
}
export type PictureField = keyof PictureFields

/** The paths of a collection that is a list on one page. */
interface ListPaths {
  /** The page of content/pages that shows the list. */
  readonly page: string
  /** Its path, as that of every page. */
  readonly list: `/${string}`
  /** What its requests are counted as. */
  readonly topic: string
  /** Where programs get the list, and below it each entry. */
  readonly api?: `/api/v1/${string}`
}

/** The paths of a collection each of whose entries has a page, too. */
export interface EntryPaths extends ListPaths {
  readonly entryPath: (slug: string) => `/${string}`
  readonly feed: `/${string}`
  /** Below the page of each entry. */
  readonly subpagePath?: (slug: string) => `/${string}`
}

export type CollectionPaths = ListPaths | EntryPaths

/** Checks for the paths of a collection whose entries have pages. */
export const hasEntryPages = <T extends CollectionPaths>(
  paths: T | undefined,
): paths is Extract<T, EntryPaths> => paths !== undefined && 'entryPath' in paths

/** A collection of the site: what the compiler needs, and how the site shows its entries. */
export interface SiteCollection extends Collection {
  /** The file names there are, where they are fixed. */
  readonly names?: readonly string[]
  /** Of those names the ones that may have `publishAt`, if not all may. */
  readonly schedulableNames?: readonly string[]
  /** Given where a site may add files of further names. */
  readonly allowsOtherNames?: true
  /** The fields that some files alone may have, with the names of those files; `*` is any further name. */
  readonly onlyIn?: Readonly<Record<string, readonly string[]>>
  readonly pictures: readonly (PictureField | 'text')[]
  /** Whether each entry may have `publishAt`; without it all entries are always public. */
  readonly hasPublishAt: boolean
  /** Returns the time at which an entry closes, or Infinity. */
  readonly getClosingTime?: (entry: never, agency: { readonly timeZone: string }) => number
  /** How it is listed everywhere; a number or a day of each entry says what is newest. */
  readonly order: 'byName' | 'asNamed' | { readonly newestBy: string }
  /** By what its list is filtered, on its page and by programs. */
  readonly filters?: Filters
  /** The addresses of its list and of the page of each entry, if it has pages. */
  readonly paths?: CollectionPaths
}

/** Checks whether a file of this name may have a field. */
export function mayHaveField(
  { names = [], onlyIn }: Pick<SiteCollection, 'names' | 'onlyIn'>,
  name: string,
  field: string,
): boolean {
  const files = onlyIn?.[field]
  return files === undefined || files.includes(names.includes(name) ? name : '*')
}

type SchemaOutput<K extends SiteCollection> = K['schema'] extends z.ZodType
  ? z.output<K['schema']>
  : never

type FieldPath<T> = {
  [Name in keyof T & string]:
    | Name
    | (NonNullable<T[Name]> extends readonly (infer One extends object)[]
        ? `${Name}.${keyof One & string}`
        : never)
}[keyof T & string]

/** What the schema of a collection requires of its definition. */
interface SchemaConstraints<K extends SiteCollection> {
  readonly hasPublishAt: 'publishAt' extends keyof SchemaOutput<K> ? true : false
  readonly order: 'byName' | 'asNamed' | { readonly newestBy: SortingField<SchemaOutput<K>> }
  readonly texts: OnlyKnown<K['texts'], keyof SchemaOutput<K>>
  readonly references: OnlyKnown<K['references'], FieldPath<SchemaOutput<K>>>
  readonly pictures: readonly (SchemaPicture<SchemaOutput<K>> | 'text')[]
}

/** The fields that every entry has, as a text or a number. */
type SortingField<T> = {
  [Name in keyof T & string]: T[Name] extends string | number ? Name : never
}[keyof T & string]

/** The pictures of a schema; only those of a gallery may not be missing. */
type SchemaPicture<T> = {
  [Name in PictureField & keyof T]: undefined extends T[Name] ? Exclude<Name, 'gallery'> : Name
}[PictureField & keyof T]

/** Members of other names are of a type that nothing has. */
type OnlyKnown<T, Names> = { readonly [Name in keyof T]: Name extends Names ? T[Name] : never }

/**
 * Defines a collection, once: reading, validation, translations, links, pictures, publication and
 * addresses follow. What its schema says of `publishAt`, dates and fields has to agree.
 */
export const defineCollection = <const K extends SiteCollection>(
  collection: K &
    (K['schema'] extends z.ZodType ? SchemaConstraints<K> : { readonly hasPublishAt: false }),
): K => collection

type EntrySlug<K extends SiteCollection> = K extends { readonly allowsOtherNames: true }
  ? string
  : K extends { readonly names: readonly (infer Name)[] }
    ? Name
    : string
type PictureName<K extends SiteCollection> = Extract<K['pictures'][number], PictureField>

/** What a file of a collection compiles to. */
export type CollectionEntry<K extends SiteCollection> = Readonly<
  Omit<SchemaOutput<K>, PictureName<K>>
> &
  Pick<PictureFields, PictureName<K>> &
  (K['hasText'] extends true ? Body : InLanguage) &
  (K['form'] extends 'files' ? { readonly slug: EntrySlug<K> } : unknown) &
  (K['form'] extends 'folders' ? { readonly text: string } : unknown)
