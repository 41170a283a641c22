import type { Content } from 'site-content'
import { z } from 'zod'

/** The file of the content that names languages and time zone, with the schema of each of its fields. */
export function getSettingsFile({ collections, settings }: Content) {
  const { schema, folder } = collections[settings] ?? {}
  if (!(schema instanceof z.ZodObject))
    throw new Error(`The schema of ${settings}, which has the settings, is no object of zod.`)
  return { file: `${folder}.md`, shape: schema.shape as Readonly<Record<string, z.ZodType>> }
}
