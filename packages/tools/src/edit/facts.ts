import type { Content } from 'site-content'
import { readSource } from 'site-content/compiler'
import { z } from 'zod'
import { getSettingsFile } from '../settings-file'
import type { EditedSite, EditedTerm } from './configuration'

type Facts = Pick<EditedSite, 'title' | 'languages' | 'timeZone' | 'orderedTerms'>

/** Also where the content has issues: they are to be mended with the editor. */
export function readContentFacts(
  content: Content,
  folder: string,
  orderedTerms: readonly string[],
): Facts {
  const read = <T>(file: string, field: string, schema: z.ZodType<T> | undefined) => {
    const source = readSource({ ...content, folder }, file, [])
    return schema?.safeParse(Object(source?.data)[field]).data
  }
  const { file, shape } = getSettingsFile(content)
  const readSetting = <T>(name: string) => read(file, name, shape[name] as z.ZodType<T> | undefined)
  return {
    title: readSetting<string>('name') ?? 'Editor',
    languages: readSetting<string[]>('languages') ?? ['en'],
    timeZone: readSetting<string>('timeZone') ?? 'UTC',
    orderedTerms: Object.fromEntries(
      orderedTerms.map((list) => {
        const [folder, schema] = findTerms(content, list)
        return [list, read(`${folder}/${list}.md`, 'terms', z.array(schema)) ?? []]
      }),
    ),
  }
}

/** The folder of a list of terms, and the schema of a term. */
function findTerms({ collections }: Content, list: string): [string, z.ZodType<EditedTerm>] {
  for (const { form, folder, schema } of Object.values(collections))
    if (form === 'terms' && list in schema)
      return [folder, (schema as Record<string, z.ZodType<EditedTerm>>)[list] ?? z.never()]
  throw new Error(`${list}: there is no such list of terms`)
}
