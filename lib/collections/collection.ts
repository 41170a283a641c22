import type { Collection } from 'content-compiler'
import type { z } from 'zod'
import type { KindPaths } from '@/lib/config/paths'
import type { Picture, Shown } from '@/lib/domain/picture'
import type { Body, InLanguage } from '@/lib/domain/text'

/** The fields of front matter that are pictures, and what each compiles to. */
interface PictureFields {
  readonly cover: Shown | null
  readonly gallery: readonly Shown[]
  readonly portrait: Picture | null
  /** The drawing itself, as HTML. */
  readonly logo: string | null
}
export type PictureField = keyof PictureFields

/** Everything that the site knows of a kind of content: the collection, and what the site does with it. */
export interface Kind extends Collection {
  /** The file names there are, where they are fixed. */
  readonly names?: readonly string[]
  /** Of those names the ones that may have `publishAt`, if not all may. */
  readonly laterNames?: readonly string[]
  /** Given where a site may add files of further names. */
  readonly own?: true
  /** The fields that one file alone may have, with the name of that file. */
  readonly onlyIn?: Readonly<Record<string, string>>
  readonly pictures: readonly (PictureField | 'text')[]
  /** Whether each thing may have `publishAt`; without it all of the kind is always public. */
  readonly opens: boolean
  /** Returns the moment at which a thing closes, or Infinity. */
  readonly closingTime?: (thing: never) => number
  /** How it is listed everywhere. */
  readonly order: 'newestFirst' | 'byName' | 'asNamed'
  /** The addresses of its list and of the page of each thing, if it has pages. */
  readonly paths?: KindPaths
  /** Whether a new site begins without those of the sample. */
  readonly isSample: boolean
}

type Out<K extends Kind> = K['schema'] extends z.ZodType ? z.output<K['schema']> : never

type PathsOf<T> = {
  [Name in keyof T & string]:
    | Name
    | (NonNullable<T[Name]> extends readonly (infer One extends object)[]
        ? `${Name}.${keyof One & string}`
        : never)
}[keyof T & string]

interface Dated {
  readonly publishedAt: string
  readonly updatedAt: string
}

/** What the schema of a kind obliges it to say. */
interface Obliged<K extends Kind> {
  readonly opens: 'publishAt' extends keyof Out<K> ? true : false
  readonly order: Out<K> extends Dated ? 'newestFirst' : 'byName' | 'asNamed'
  readonly texts: OnlyOf<K['texts'], keyof Out<K>>
  readonly references: OnlyOf<K['references'], PathsOf<Out<K>>>
  readonly pictures: readonly (PictureIn<Out<K>> | 'text')[]
}

/** The pictures of a schema; only those of a gallery may not be missing. */
type PictureIn<T> = {
  [Name in PictureField & keyof T]: undefined extends T[Name] ? Exclude<Name, 'gallery'> : Name
}[PictureField & keyof T]

/** Members of other names are of a type that nothing has. */
type OnlyOf<T, Names> = { readonly [Name in keyof T]: Name extends Names ? T[Name] : never }

/**
 * Defines a kind of content, once: reading, validation, translations, links, pictures, moments and
 * addresses follow. What its schema says of `publishAt`, dates and fields has to agree.
 */
export const defineKind = <const K extends Kind>(
  kind: K & (K['schema'] extends z.ZodType ? Obliged<K> : { readonly opens: false }),
): K => kind

type Named<K extends Kind> = K extends { readonly own: true }
  ? string
  : K extends { readonly names: readonly (infer Name)[] }
    ? Name
    : string
type Pictured<K extends Kind> = Extract<K['pictures'][number], PictureField>

/** What a file of a kind compiles to. */
export type RecordOf<K extends Kind> = Readonly<Omit<Out<K>, Pictured<K>>> &
  Pick<PictureFields, Pictured<K>> &
  (K['hasText'] extends true ? Body : InLanguage) &
  (K['form'] extends 'files' ? { readonly slug: Named<K> } : unknown) &
  (K['form'] extends 'folders' ? { readonly text: string } : unknown)
