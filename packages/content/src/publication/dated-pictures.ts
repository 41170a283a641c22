import type { AnyData } from '../data'
import type { Content } from '../definition'
import type { Picture } from '../pictures/picture'
import { datedFolder } from './schedule'

/** They open with the page of what shows their pictures. */
export function findDatedFolders(
  { addresses }: Pick<Content, 'addresses'>,
  { pictures: _, ...content }: AnyData,
): string[] {
  const folders = new RegExp(`${addresses.picture(datedFolder, '').slice(0, -1)}\\w+`, 'g')
  return [...new Set(JSON.stringify(content).match(folders))]
}

/** What the addresses of the pictures in a folder end with: `?preview=`, and a signature. */
export type PictureQueries = ReadonlyMap<string, string>

/** The queries let a preview show pictures that are not public. */
export function addPictureQueries<T>(content: T, queries: PictureQueries): T {
  const addQueries = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addQueries)
    if (typeof value !== 'object' || value === null) return value
    if ('cuts' in value) return addQuery(value as Picture, queries)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, addQueries(member)]),
    )
  }
  return queries.size === 0 ? content : (addQueries(content) as T)
}

const getFolder = (path: string) => path.slice(0, path.lastIndexOf('/'))

function addQuery(picture: Picture, queries: PictureQueries): Picture {
  const query = queries.get(getFolder(picture.cuts.whole.base))
  if (query === undefined) return picture
  const cuts = Object.entries(picture.cuts).map(([shape, cut]) => [shape, { ...cut, query }])
  const { film } = picture
  return {
    ...picture,
    cuts: Object.fromEntries(cuts),
    ...(film && {
      film: {
        ...film,
        src: film.src + query,
        ...(film.captions && { captions: film.captions + query }),
      },
    }),
  }
}
