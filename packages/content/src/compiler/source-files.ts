import type { Collection } from '../collection'
import { type Content, listCollections } from '../definition'
import type { ContentFiles } from '../files/files'
import type { Source } from '../files/read'

export const getOriginals = (files: ContentFiles): Readonly<Record<string, readonly Source[]>> =>
  Object.fromEntries(Object.entries(files).map(([name, { originals }]) => [name, originals]))

/** Translations included. */
export const listSourceFiles = (
  content: Content,
  files: ContentFiles,
  isIncluded: (collection: Collection) => boolean,
): Source[] =>
  listCollections(content)
    .filter(([, collection]) => isIncluded(collection))
    .flatMap(([name]) => [...(files[name]?.originals ?? []), ...(files[name]?.overlays ?? [])])

/** From the file that says of the whole site what holds for it. */
export const readSetting = ({ settings }: Content, files: ContentFiles, field: string): unknown =>
  Object(files[settings]?.originals[0]?.data)[field]
