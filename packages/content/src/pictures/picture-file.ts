import { generatePicture } from './generate-picture'
import { getDrawingName, listPictureFiles, type PictureSource } from './picture-files'

interface Pictures {
  readonly sources: Readonly<Record<string, PictureSource>>
  /** Reads an original by the digest of its bytes, as the compiler has put it beside its cache. */
  readonly readOriginal: (digest: string) => Promise<Buffer>
}

/** Undefined if the content has no such file. */
export function findPictureGenerator(
  { sources, readOriginal }: Pictures,
  folder: string,
  name: string,
): (() => Promise<Buffer>) | undefined {
  const source = Object.hasOwn(sources, folder) ? sources[folder] : undefined
  if (!source) return undefined
  if (name === getDrawingName(source)) return () => readOriginal(source.digest)
  const file = listPictureFiles(source).find((one) => one.name === name)
  return file && (async () => generatePicture(await readOriginal(source.digest), source, file))
}
