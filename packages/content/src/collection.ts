import type { z } from 'zod'
import type { Body, InLanguage } from './fields/text'
import type { Collection as CompiledCollection } from './files/content-files'
import type { Picture, PictureOrDrawing } from './pictures/picture'

/** The fields of front matter that are pictures, and what each compiles to. */
interface PictureFields {
  readonly cover: PictureOrDrawing | null
  readonly gallery: readonly PictureOrDrawing[]
  readonly portrait: Picture | null
  /** The drawing itself, as HTML. */
  readonly logo: string | null
}
export type PictureField = keyof PictureFields

/** The addresses of a list, and of the pages of its entries. */
export interface ListPaths {
  /** The page that shows the list, by the name of its file. */
  readonly page: string
  readonly list: string
  /** Without it the list alone shows the entries. */
  readonly entryPath?: (slug: string) => string
  /** A further page of each entry. */
  readonly subpagePath?: (slug: string) => string
}

/** A collection: what the compiler needs, when its entries are public, and where they are shown. */
export interface Collection extends CompiledCollection {
  /** The file names there are, where they are fixed. */
  readonly names?: readonly string[]
  /** Of those names the ones that a site need not have. */
  readonly optionalNames?: readonly string[]
  /** Of those names the ones that may have `publishAt`, if not all may. */
  readonly schedulableNames?: readonly string[]
  /** Given where a site may add files of further names. */
  readonly allowsOtherNames?: true
  /** The fields that some files alone may have, with the names of those files; `*` is any further name. */
  readonly onlyIn?: Readonly<Record<string, readonly string[]>>
  readonly pictures: readonly (PictureField | 'text')[]
  /** Whether each entry may have `publishAt`; without it all entries are always public. */
  readonly hasPublishAt: boolean
  /** In milliseconds; Infinity for what never closes. */
  readonly getClosingTime?: (entry: never, settings: { readonly timeZone: string }) => number
  /** How it is listed everywhere; a number or a day of each entry says what is newest. */
  readonly order: 'byName' | 'asNamed' | { readonly newestBy: string }
  /** The field of the settings that names the entries which come first, for one that is listed `byName`. */
  readonly orderIn?: string
  /** Where its entries are listed, if they are. */
  readonly paths?: ListPaths
}

/** Checks whether a file of this name may have a field. */
export function mayHaveField(
  { names = [], onlyIn }: Pick<Collection, 'names' | 'onlyIn'>,
  name: string,
  field: string,
): boolean {
  const files = onlyIn?.[field]
  return files === undefined || files.includes(names.includes(name) ? name : '*')
}

type SchemaOutput<K extends Collection> = K['schema'] extends z.ZodType
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
interface SchemaConstraints<K extends Collection> {
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
export const defineCollection = <const K extends Collection>(
  collection: K &
    (K['schema'] extends z.ZodType ? SchemaConstraints<K> : { readonly hasPublishAt: false }),
): K => collection

type EntrySlug<K extends Collection> = K extends { readonly allowsOtherNames: true }
  ? string
  : K extends { readonly names: readonly (infer Name)[] }
    ? Name
    : string
type PictureName<K extends Collection> = Extract<K['pictures'][number], PictureField>

/** What a file of a collection compiles to. */
export type CollectionEntry<K extends Collection> = Readonly<
  Omit<SchemaOutput<K>, PictureName<K>>
> &
  Pick<PictureFields, PictureName<K>> &
  (K['hasText'] extends true ? Body : InLanguage) &
  (K['form'] extends 'files' ? { readonly slug: EntrySlug<K> } : unknown) &
  (K['form'] extends 'folders' ? { readonly text: string } : unknown)
