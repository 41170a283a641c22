import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPictureGenerator } from 'site-content/pictures'
import { snapshot } from '@/lib/content/catalog'

/** Undefined if the content has no such file. */
export const findSitePicture = (folder: string, name: string) =>
  findPictureGenerator(
    {
      sources: snapshot(new Date()).pictureSources,
      // Next finds by this expression which files go with a function.
      readOriginal: (digest) => readFile(join(process.cwd(), '.pictures/originals', digest)),
    },
    folder,
    name,
  )
