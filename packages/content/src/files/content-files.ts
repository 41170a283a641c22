import type { z } from 'zod'
import type { Issue } from './issue'
import type { Fields } from './translatable'

/** What the compiler knows of one kind of entry; its schema is the only definition of its fields. */
export interface Collection {
  /** A file for each entry, one file in all, a folder with a file for each, or a list of terms in each file. */
  readonly form: 'files' | 'file' | 'folders' | 'terms'
  /** Its folder in the content; of a single file, the file's name. */
  readonly folder: string
  /** The name of the file, where each entry has a folder. */
  readonly fileName?: string
  /** Given where a site may do without the single file. */
  readonly isOptional?: true
  /** What messages call one of its entries. */
  readonly entryName: string
  /** The front matter; for lists of terms, that of a term by the name of its file. */
  readonly schema: z.ZodType | Readonly<Record<string, z.ZodType<{ slug: string }>>>
  /** Whether its files have a text below their front matter. */
  readonly hasText: boolean
  /** The most characters of that text, where others than the agency write it. */
  readonly textCharsMax?: number
  /** The fields that are translated, without those of its pictures; undefined if none ever is. */
  readonly texts: Fields | undefined
  /** Lists each of whose items shows in the default language alone, where its translation lacks a text. */
  readonly alone?: readonly string[]
  /** The fields that are pictures, and `text` if its text may have some. */
  readonly pictures: readonly string[]
  /** The collection that each field names entries of, by the path of the field: `credits.people`. */
  readonly references: Readonly<Record<string, string>>
  /** Further names that others refer to, by the path of the field that has them. */
  readonly referenceTargets?: Readonly<Record<string, string>>
}

/** The content of a site, and the rules of the site for it. */
export interface Content<Name extends string = string> {
  readonly folder: string
  readonly collections: Readonly<Record<Name, Collection>>
  /** Removes from a text what nobody reads, such as invisible characters. */
  readonly cleanText: (text: string) => string
  /** The command that confirms a translation after its original has changed. */
  readonly confirmCommand: (file: string) => string
}

/** One run of the compiler, and what it reports; warnings do not stop a build. */
export interface Compilation<Name extends string = string> {
  readonly content: Content<Name>
  readonly issues: Issue[]
  readonly warnings: Issue[]
}

export const listCollections = <Name extends string>({ collections }: Content<Name>) =>
  Object.entries(collections) as [Name, Collection][]
