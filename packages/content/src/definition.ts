import type { Collection } from './collection'
import type { Content as ContentFolder } from './files/content-files'
import type { Language, Languages } from './language'

export type Collections = Readonly<Record<string, Collection>>

/** The content of a site: its collections, and what only the site knows. */
export interface Content<
  C extends Collections = Collections,
  Page extends keyof C & string = keyof C & string,
> extends Pick<ContentFolder, 'cleanText' | 'confirmCommand'> {
  readonly collections: C
  /** The collection of one file that names the `languages` of the site, the default first, and its `timeZone`. */
  readonly settings: string
  /** The collection of pages; the page that a list names is shown as soon as there is something to list. */
  readonly pages: Page
  readonly addresses: Addresses
  /** The collections that have links in fields without those to hidden pages. */
  readonly withoutLinks?: (data: never, isHidden: (address: string) => boolean) => object
}

/** The addresses of a site; those of lists and entries stand in their collections. */
export interface Addresses {
  /** By the name of its file. */
  readonly page: (slug: string) => string
  /** The pages that have no file. */
  readonly otherPages: readonly string[]
  /** Such as the page of its Markdown or its feed. */
  readonly toPage: (address: string) => string
  /** What becomes public with these pages and this content beside them. */
  readonly besidePages: (pages: readonly string[], data: never) => readonly string[]
  readonly inLanguage: (path: string, language: Language, languages: Languages) => string
  readonly picture: (folder: string, name: string) => string
}

interface Settings {
  readonly languages: Languages
  readonly timeZone: string
}

export const getSettings = ({ settings }: Content, data: object): Settings => Object(data)[settings]

/** An entry of whatever collection. */
export interface AnyEntry {
  readonly slug: string
  readonly name?: string
  readonly publishAt?: string
}

/** Of a collection of one file, that file. */
export const getEntries = <Entry = AnyEntry>(data: object, name: string): readonly Entry[] =>
  [Object(data)[name]].flat()

export const listCollections = <K extends Collection>({
  collections,
}: {
  readonly collections: Readonly<Record<string, K>>
}): (readonly [string, K])[] => Object.entries(collections)

/** By its path in the folder of the content. */
export function findCollection<K extends Collection>(
  content: { readonly collections: Readonly<Record<string, K>> },
  path: string,
): K | undefined {
  const [first = ''] = path.split(/[/\\.]/, 1)
  return listCollections(content).find(([, { folder }]) => folder === first)?.[1]
}
