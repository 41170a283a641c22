import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, readContentDir } from './env'

/** Throws an error that names CONTENT_DIR if it is no folder of a site. */
export function requireContentFolder(folder = readContentDir()): string {
  if (existsSync(join(folder, 'agency.md'))) return folder
  throw new EnvError([
    `CONTENT_DIR: "${folder}" is no folder with an agency.md; name one from the root of the project, or leave CONTENT_DIR out for content/`,
  ])
}
