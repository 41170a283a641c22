import { toVisibleText } from 'agent-access/edge'
import type { Content, ContentFiles, Source } from 'content-compiler'
import { allCollections, type CollectionName, collections } from '@/lib/content/collections'
import type { SiteCollection } from '@/lib/subject/collection'
import { isLanguage } from '@/lib/subject/language'
import { Slug } from '@/lib/subject/text'

/** The files of each collection. */
export type SiteFiles = ContentFiles<CollectionName>

/** Returns what the compiler is given: a folder with the content of this site, and its rules. */
export const createSiteContent = (folder: string): Content<CollectionName> => ({
  folder,
  collections: collections,
  slug: Slug,
  isLanguage,
  cleanText: toVisibleText,
  confirmCommand: (file) => `npm run translations -- ok ${file}`,
})

export const getOriginals = (files: SiteFiles) =>
  Object.fromEntries(allCollections.map(([name]) => [name, files[name].originals])) as Readonly<
    Record<CollectionName, readonly Source[]>
  >

/** Returns the files of these kinds, translations included. */
export const listSourceFiles = (
  files: SiteFiles,
  isIncluded: (collection: SiteCollection) => boolean,
): Source[] =>
  allCollections
    .filter(([, collection]) => isIncluded(collection))
    .flatMap(([name]) => [...files[name].originals, ...files[name].overlays])
