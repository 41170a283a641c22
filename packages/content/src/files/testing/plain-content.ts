import { z } from 'zod'
import type { Collection, Content } from '../content-files'

/** Content with the plainest rules. */
export const plainContent = <Name extends string>(
  folder: string,
  collections: Readonly<Record<Name, Collection>>,
): Content<Name> => ({
  folder,
  collections,
  slug: z.string().regex(/^[a-z0-9-]+$/, 'Use lower-case letters, digits and hyphens'),
  isLanguage: (tag) => /^[a-z]{2}$/.test(tag),
  cleanText: (text) => text.replaceAll('\u200b', ''),
  confirmCommand: (file) => `translations confirm ${file}`,
})
