import type { z } from 'zod'
import type { Collection, CollectionEntry } from './collection'
import type { Collections } from './definition'
import type { InLanguage } from './fields/text'
import type { Language } from './language'
import type { Picture } from './pictures/picture'
import type { PictureSource } from './pictures/picture-files'
import type { Placeholder } from './placeholders'
import type { Redirect } from './redirect'

/** The terms of each list, in the order of its file. */
type Terms<Schemas> = {
  readonly [List in keyof Schemas]: readonly (z.output<Schemas[List]> & InLanguage)[]
}

/** What a collection compiles to; lists that say `byName` or `asNamed` are in that order. */
type CollectionData<K extends Collection> = K['form'] extends 'terms'
  ? Terms<K['schema']>
  : K['form'] extends 'file'
    ? CollectionEntry<K>
    : readonly CollectionEntry<K>[]

export type CollectionsData<C extends Collections> = {
  readonly [Name in keyof C]: CollectionData<C[Name]>
}

type BySlug<T> = Readonly<Record<string, Partial<T>>>

/** The texts of a collection in another language. */
type CollectionTexts<K extends Collection> = K['form'] extends 'terms'
  ? { readonly [List in keyof K['schema']]: BySlug<z.output<K['schema'][List]> & InLanguage> }
  : K['form'] extends 'file'
    ? Partial<CollectionEntry<K>> | null
    : BySlug<CollectionEntry<K>>

type TranslatedName<C extends Collections> = {
  [Name in keyof C]: C[Name]['texts'] extends object ? Name : never
}[keyof C]

/** The texts of the content in another language: what it lacks stays in the default language. */
export type Translation<C extends Collections> = {
  readonly [Name in TranslatedName<C>]: CollectionTexts<C[Name]>
} & Pick<AnyData, 'pictures'>

/** What belongs to no collection, and is always the same. */
export interface AnyData<Messages = unknown, Texts = unknown> {
  readonly redirects: readonly Redirect[]
  /** The texts of the other languages of the site. */
  readonly translations: Readonly<Record<Language, Texts>>
  /** The messages of each language of the site. */
  readonly compiledMessages: Readonly<Record<Language, Messages>>
  /** The pictures in texts, by the address of their largest JPEG. */
  readonly pictures: Readonly<Record<string, Picture>>
  /** What the files of each picture are made of, by their folder. */
  readonly pictureSources: Readonly<Record<string, PictureSource>>
  /** Where something is still to be written. */
  readonly placeholders: readonly Placeholder[]
}

/** The validated data that a folder of content compiles to. */
export type ContentData<C extends Collections, Messages> = CollectionsData<C> &
  AnyData<Messages, Translation<C>>
