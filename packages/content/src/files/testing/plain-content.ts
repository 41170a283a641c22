import type { Collection, Content } from '../content-files'

/** Content with the plainest rules. */
export const createPlainTestContent = <Name extends string>(
  folder: string,
  collections: Readonly<Record<Name, Collection>>,
): Content<Name> => ({
  folder,
  collections,
  cleanText: (text) => text.replaceAll('\u200b', ''),
  confirmCommand: (file) => `translations confirm ${file}`,
})
