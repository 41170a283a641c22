import { z } from 'zod'
import type { PictureReader } from '@/compiler/pictures/read'
import type { KindsData } from '@/lib/content/catalog-data'
import { datedWhenPublic, noEarlierThan } from '@/lib/domain/publication'
import type { Body } from '@/lib/domain/text'
import { allKinds } from '@/lib/kinds'
import type { Kind } from '@/lib/kinds/kind'
import type { ContentFiles } from './files'
import { fieldIssue, type Issue } from './issue'
import { parsedBy, type Source } from './read'
import { taxonomiesOf } from './terms'

/** What the files compile to; without an agency its file is missing or invalid. */
export type Records = Omit<KindsData, 'agency'> & Partial<Pick<KindsData, 'agency'>>

interface Readers {
  readonly pictures: PictureReader
  readonly readBody: (source: Source) => Promise<Body>
  readonly issues: Issue[]
}

type Front = Readonly<Record<string, unknown>>

/** Compiles the files of every kind; one with an invalid front matter is left out. */
export async function compileRecords(files: ContentFiles, readers: Readers): Promise<Records> {
  const compiled = allKinds.map(async ([name, kind]) => {
    if (kind.form === 'terms') return [name, taxonomiesOf(files[name], readers.issues)]
    const page = listPageOf(kind, files)
    const records = await Promise.all(
      files[name].originals.map((source) => recordOf(kind, source, page, readers)),
    )
    const found = records.filter((record) => record !== undefined)
    // A file that a site need not have is as one without fields.
    const whole = found[0] ?? (kind.isOptional ? {} : undefined)
    return [name, kind.form === 'file' ? whole : found]
  })
  return Object.fromEntries(await Promise.all(compiled)) as Records
}

/** Returns the page that lists the things of a kind. */
export const listPageOf = ({ paths }: Kind, files: ContentFiles): Source | undefined =>
  files.pages.originals.find(({ slug }) => slug === paths?.page)

async function recordOf(
  kind: Kind,
  source: Source,
  page: Source | undefined,
  readers: Readers,
): Promise<Front | undefined> {
  const { issues, readBody, pictures } = readers
  const front = frontOf(kind, source, issues)
  const text = kind.hasText ? await readBody(source) : {}
  if (kind.form === 'files' && !kind.hasText && source.body) issues.push(textIssue(source))
  if (!front) return undefined
  return {
    ...dated(noEarlierThan(front, page?.data as Moment | undefined)),
    ...text,
    ...(await shown(kind, source, front, pictures)),
    ...(kind.form === 'files' && { slug: source.slug }),
    ...(kind.form === 'folders' && skillOf(source, front, issues)),
  }
}

interface Moment {
  readonly publishAt?: string
}

const dated = (front: Front): Front =>
  'publishedAt' in front ? datedWhenPublic(front as Front & Dated) : front

interface Dated {
  readonly publishedAt: string
  readonly updatedAt: string
}

const textIssue = ({ file, bodyLine }: Source): Issue => ({
  file,
  line: bodyLine,
  field: '(text)',
  message: 'No page shows a text of this file; write it into the front matter',
})

/** Returns the front matter by the schema of its kind, without the descriptions of pictures in the text. */
export function frontOf(
  { schema, pictures }: Kind,
  source: Source,
  issues: Issue[],
): Front | undefined {
  const { pictures: described, ...data } = source.data as Front
  const fields = pictures.includes('text') ? { ...source, data } : source
  return schema instanceof z.ZodType ? (parsedBy(schema, fields, issues) as Front) : undefined
}

/** Returns what the pictures in front matter compile to. */
async function shown({ pictures: names }: Kind, source: Source, front: Front, read: PictureReader) {
  const fields = names.filter((name) => name !== 'text')
  const compiled = fields.map(async (name) => [name, await read.field(name, source, front[name])])
  return Object.fromEntries(await Promise.all(compiled))
}

/** Only this site reads it; a served skill has the members of its standard. */
const publishAtLine = /^publishAt:.*\r?\n/m

function skillOf(source: Source, { name }: Front, issues: Issue[]) {
  const { slug, text } = source
  if (name !== slug)
    issues.push(fieldIssue(source, ['name'], "must be the name of the skill's folder", [slug]))
  return { text: text.replace(publishAtLine, '') }
}

/** Returns the records in the order of their kinds; the newest are put first when they are listed. */
export function recordsInOrder<R extends Partial<Records>>(records: R, language: string): R {
  const sorted = allKinds.flatMap(([name, { order, names }]) => {
    const all = records[name]
    if (!Array.isArray(all)) return []
    const things: readonly { readonly name?: string; readonly slug?: string }[] = all
    if (order === 'byName')
      return [[name, things.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`, language))]]
    // Those of further names come last, in the order of their files.
    const placeOf = (slug = '') => [...(names ?? []), slug].indexOf(slug)
    return [[name, things.toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug))]]
  })
  return { ...records, ...Object.fromEntries(sorted) }
}
