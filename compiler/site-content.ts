import { visibleText } from 'agent-access/core'
import type { Content, ContentFiles, Source } from 'content-compiler'
import { allKinds, type KindName, kinds } from '@/lib/collections'
import type { Kind } from '@/lib/collections/collection'
import { isLanguage } from '@/lib/domain/language'
import { Slug } from '@/lib/domain/text'

/** The files of each kind. */
export type SiteFiles = ContentFiles<KindName>

/** Returns what the compiler is given: a folder with the content of this site, and its rules. */
export const siteContent = (folder: string): Content<KindName> => ({
  folder,
  collections: kinds,
  slug: Slug,
  isLanguage,
  cleanText: visibleText,
  confirmCommand: (file) => `npm run translations -- ok ${file}`,
})

export const originalsOf = (files: SiteFiles) =>
  Object.fromEntries(allKinds.map(([name]) => [name, files[name].originals])) as Readonly<
    Record<KindName, readonly Source[]>
  >

/** Returns the files of these kinds, translations included. */
export const sourceFilesOf = (files: SiteFiles, isMeant: (kind: Kind) => boolean): Source[] =>
  allKinds
    .filter(([, kind]) => isMeant(kind))
    .flatMap(([name]) => [...files[name].originals, ...files[name].overlays])
