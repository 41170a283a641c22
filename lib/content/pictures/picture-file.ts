import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { snapshot } from '@/lib/content/catalog'
import { getDrawingName, listPictureFiles, type PictureSource } from '@/lib/subject/picture-files'
import { generatePicture } from './generate-picture'

/** Returns what makes a file of a picture; undefined if the content has no such file. */
export function findPictureGenerator(
  folder: string,
  name: string,
): (() => Promise<Buffer>) | undefined {
  const { pictureSources } = snapshot(new Date())
  const source = Object.hasOwn(pictureSources, folder) ? pictureSources[folder] : undefined
  if (!source) return undefined
  if (name === getDrawingName(source)) return () => readOriginal(source)
  const file = listPictureFiles(source).find((one) => one.name === name)
  return file && (async () => generatePicture(await readOriginal(source), source, file))
}

/** The compiler has put it there; that of content/ may have changed since. */
const readOriginal = ({ digest }: PictureSource) =>
  readFile(join(process.cwd(), '.pictures/originals', digest))
