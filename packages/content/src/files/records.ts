import { z } from 'zod'
import { findMarkedFields, type MarkedField, replaceFields } from '../fields/marked-fields'
import { type Collection, type Compilation, listCollections } from './content-files'
import type { ContentFiles } from './files'
import { fileIssue, type Issue } from './issue'
import type { Source } from './read'
import { compileTerms } from './terms'
import { parseFrontFields } from './validate'

/** FrontMatterData matter that is valid by its schema. */
export type FrontMatterData = Readonly<Record<string, unknown>>

/** What each collection compiles to: a list of entries, one entry, or lists of terms. */
export type Records<Name extends string = string> = Readonly<Partial<Record<Name, unknown>>>

/** How a site reads what is more than fields by a schema. */
export interface FieldReaders<Name extends string = string> {
  /** What a field that is a picture compiles to. */
  readonly readPicture: (field: string, source: Source, value: unknown) => Promise<unknown>
  /** The members of an entry that follow from its text; `pictures` takes those of the text. */
  readonly readBody: (source: Source, pictures?: Record<string, unknown>) => Promise<object>
  /** What a marked field compiles to; `pictures` takes those of a text. */
  readonly readMarked: (
    field: MarkedField,
    source: Source,
    pictures?: Record<string, unknown>,
  ) => Promise<unknown>
  /** The front matter with what follows from it. */
  readonly complete: (name: Name, source: Source, front: FrontMatterData) => FrontMatterData
}

/** Compiles the files of every collection; one with an invalid front matter is left out. */
export async function compileRecords<Name extends string>(
  { content, issues }: Compilation<Name>,
  files: ContentFiles<Name>,
  readers: FieldReaders<Name>,
): Promise<Records<Name>> {
  const entries = listCollections(content).map(async ([name, collection]) => {
    const { form, isOptional } = collection
    if (form === 'terms') return [name, compileTerms(collection, files[name], issues)]
    const records = await Promise.all(
      files[name].originals.map((source) =>
        compileRecord(collection, source, issues, {
          ...readers,
          complete: (front) => readers.complete(name, source, front),
        }),
      ),
    )
    const valid = records.filter((record) => record !== undefined)
    // A file that a site need not have is as one without fields.
    const whole = valid[0] ?? (isOptional ? {} : undefined)
    return [name, form === 'file' ? whole : valid]
  })
  return Object.fromEntries(await Promise.all(entries))
}

interface RecordReaders extends Pick<FieldReaders, 'readPicture' | 'readBody' | 'readMarked'> {
  readonly complete: (front: FrontMatterData) => FrontMatterData
}

async function compileRecord(
  collection: Collection,
  source: Source,
  issues: Issue[],
  { readPicture, readBody, readMarked, complete }: RecordReaders,
): Promise<FrontMatterData | undefined> {
  const { form, hasText, pictures } = collection
  const front = validateFront(collection, source, issues)
  const text = hasText ? await readBody(source) : {}
  if (form === 'files' && !hasText && source.body) issues.push(textIssue(source))
  if (!front) return undefined
  const compiled = await compileMarkedFields(collection, front, (field) =>
    readMarked(field, source),
  )
  const fields = pictures.filter((name) => name !== 'text')
  const entries = fields.map(async (name) => [name, await readPicture(name, source, front[name])])
  return {
    ...complete(compiled),
    ...text,
    ...Object.fromEntries(await Promise.all(entries)),
    ...(form === 'files' && { slug: source.slug }),
  }
}

/** The front matter with what its marked fields compile to; one that is invalid keeps its value. */
export async function compileMarkedFields(
  { schema }: Collection,
  front: FrontMatterData,
  read: (field: MarkedField) => Promise<unknown>,
): Promise<FrontMatterData> {
  if (!(schema instanceof z.ZodType)) return front
  const marked = findMarkedFields(schema, front).filter(({ mark }) => mark.compilesTo)
  return replaceFields(
    front,
    await Promise.all(
      marked.map(async (field) => [field.path, (await read(field)) ?? field.value] as const),
    ),
  )
}

const textIssue = ({ file, bodyLine }: Source): Issue => ({
  ...fileIssue(file, 'No page shows a text of this file; write it into the front matter', '(text)'),
  line: bodyLine,
})

/** Without the descriptions of pictures in the text. */
export function validateFront(
  { schema, pictures }: Collection,
  source: Source,
  issues: Issue[],
): FrontMatterData | undefined {
  const { pictures: descriptions, ...data } = source.data as FrontMatterData
  const fields = pictures.includes('text') ? { ...source, data } : source
  return schema instanceof z.ZodType
    ? (parseFrontFields(schema, fields, issues) as FrontMatterData)
    : undefined
}
