import type { Collection } from '../collection'
import { type Content, findCollection, getSettings, listCollections } from '../definition'
import { delayPublication, moveDatesToPublication, resolvePublishAt } from '../fields/publication'
import { TimeZone } from '../fields/time-zone'
import type { ContentFiles } from '../files/files'
import type { Issue } from '../files/issue'
import type { Source } from '../files/read'
import type { FrontMatterData } from '../files/records'
import { fieldIssue } from '../files/validate'
import { readSetting } from './source-files'

export const getPublishAt = ({ data }: Source): string | undefined => Object(data).publishAt

/** Checks for a file that appears later, by itself or with the page that lists it. */
export const createScheduleCheck = (content: Content, files: ContentFiles) => (source: Source) => {
  const collection = findCollection(content, source.file)
  const page = collection && findListPage(content, collection, files)
  return [source, ...(page ? [page] : [])].some((file) => getPublishAt(file) !== undefined)
}

const findListPage = (
  { pages }: Content,
  { paths }: Pick<Collection, 'paths'>,
  files: ContentFiles,
): Source | undefined => files[pages]?.originals.find(({ slug }) => slug === paths?.page)

/** No entry is public before its list. */
export const createCompleter =
  (content: Content, files: ContentFiles, issues: Issue[]) =>
  (name: string, source: Source, front: FrontMatterData): FrontMatterData => {
    const timeZone = TimeZone.safeParse(readSetting(content, files, 'timeZone')).data ?? 'UTC'
    const { form, entryName, paths }: Partial<Collection> = content.collections[name] ?? {}
    const page = paths && findListPage(content, { paths }, files)
    const publishAt = page && getPublishAt(page)
    const entry = delayPublication(
      resolvePublishAt(front, timeZone),
      page && resolvePublishAt({ publishAt }, timeZone),
    )
    if (form === 'folders') {
      if (front.name !== source.slug)
        issues.push(
          fieldIssue(source, ['name'], `must be the name of the ${entryName}'s folder`, [
            source.slug,
          ]),
        )
      // Only this site reads the date; a file that is served as it is has the members of its standard.
      return { ...entry, text: source.text.replace(publishAtLine, '') }
    }
    return 'publishedAt' in entry ? moveDatesToPublication(entry as FrontMatterData & Dated) : entry
  }

interface Dated {
  readonly publishedAt: string
  readonly updatedAt: string
}

const publishAtLine = /^publishAt:.*\r?\n/m

/** In the order of their kinds; the newest are put first when they are listed. What the settings name comes first, as named. */
export function sortRecords<R extends object>(content: Content, records: R, language: string): R {
  const settings: unknown = getSettings(content, records)
  const sorted = listCollections(content).flatMap(([name, { order, orderIn = '', names }]) => {
    const all: unknown = Object(records)[name]
    if (!Array.isArray(all)) return []
    const entries: readonly { readonly name?: string; readonly slug?: string }[] = all
    if (order === 'byName') {
      const first: readonly string[] = Object(settings)[orderIn] ?? []
      const getPlace = (slug = '') => [...first, slug].indexOf(slug)
      const sorted = entries
        .toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`, language))
        .toSorted((a, b) => getPlace(a.slug) - getPlace(b.slug))
      return [[name, sorted]]
    }
    // Those of further names come last, in the order of their files.
    const getPosition = (slug = '') => [...(names ?? []), slug].indexOf(slug)
    return [[name, entries.toSorted((a, b) => getPosition(a.slug) - getPosition(b.slug))]]
  })
  return { ...records, ...Object.fromEntries(sorted) }
}
