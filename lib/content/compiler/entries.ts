import { type FrontMatterData, fieldIssue, type Issue, type Source } from 'content-compiler'
import {
  allCollections,
  type CollectionName,
  collections,
  findCollection,
} from '@/lib/content/collections'
import type { SiteCollection } from '@/lib/subject/collection'
import {
  delayPublication,
  moveDatesToPublication,
  resolvePublishAt,
} from '@/lib/subject/publication'
import { TimeZone } from '@/lib/subject/time-zone'
import type { SiteFiles } from './site-content'

/** Returns the date of publication that a file names. */
export const getPublishAt = ({ data }: Source): string | undefined => Object(data).publishAt

/** Checks for a file that appears later, by itself or with the page that lists it. */
export const createScheduleCheck = (files: SiteFiles) => (source: Source) => {
  const collection = findCollection(source.file)
  const page = collection && findListPage(collection, files)
  return [source, ...(page ? [page] : [])].some((file) => getPublishAt(file) !== undefined)
}

/** Returns the page that lists the entries of a collection. */
const findListPage = ({ paths }: SiteCollection, files: SiteFiles): Source | undefined =>
  files.pages.originals.find(({ slug }) => slug === paths?.page)

/** Returns a function that completes the front matter of a file: no entry is public before its list. */
export const createCompleter =
  (files: SiteFiles, issues: Issue[]) =>
  (name: CollectionName, source: Source, front: FrontMatterData): FrontMatterData => {
    const timeZone = readTimeZone(files)
    const page = findListPage(collections[name], files)
    const publishAt = page && getPublishAt(page)
    const entry = delayPublication(
      resolvePublishAt(front, timeZone),
      page && resolvePublishAt({ publishAt }, timeZone),
    )
    if (name === 'skills') return { ...entry, text: getSkillText(source, front, issues) }
    return 'publishedAt' in entry ? moveDatesToPublication(entry as FrontMatterData & Dated) : entry
  }

const readTimeZone = ({ agency }: SiteFiles): string =>
  TimeZone.safeParse(Object(agency.originals[0]?.data).timeZone).data ?? 'UTC'

interface Dated {
  readonly publishedAt: string
  readonly updatedAt: string
}

/** Only this site reads it; a served skill has the members of its standard. */
const publishAtLine = /^publishAt:.*\r?\n/m

function getSkillText(source: Source, { name }: FrontMatterData, issues: Issue[]): string {
  const { slug, text } = source
  if (name !== slug)
    issues.push(fieldIssue(source, ['name'], "must be the name of the skill's folder", [slug]))
  return text.replace(publishAtLine, '')
}

type Lists = Readonly<Partial<Record<CollectionName, unknown>>>

/** Returns the records in the order of their kinds; the newest are put first when they are listed. */
export function sortRecords<R extends Lists>(records: R, language: string): R {
  const sorted = allCollections.flatMap(([name, { order, names }]) => {
    const all = records[name]
    if (!Array.isArray(all)) return []
    const entries: readonly { readonly name?: string; readonly slug?: string }[] = all
    if (order === 'byName')
      return [[name, entries.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`, language))]]
    // Those of further names come last, in the order of their files.
    const getPosition = (slug = '') => [...(names ?? []), slug].indexOf(slug)
    return [[name, entries.toSorted((a, b) => getPosition(a.slug) - getPosition(b.slug))]]
  })
  return { ...records, ...Object.fromEntries(sorted) }
}
