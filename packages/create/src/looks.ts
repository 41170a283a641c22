import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The looks that a site may begin with, below the root of a starter. */
const folder = join('packages', 'create', 'looks')

export const looksIn = (starter: string): string[] =>
  existsSync(join(starter, folder)) ? readdirSync(join(starter, folder)).sort() : []

/** Puts a look, its colours and its faces into the content of a site. */
export function placeLook(starter: string, name: string, content: string): void {
  const look = join(starter, folder, name)
  // Its own faces are all that its pages are set in.
  if (existsSync(join(look, 'fonts')))
    rmSync(join(content, 'fonts'), { recursive: true, force: true })
  cpSync(look, content, { recursive: true })
}

/** The stylesheet with the colours of a look; without a name, that of the sample. */
export const themeFolder = (starter: string, name: string | undefined): string =>
  name ? join(starter, folder, name) : join(starter, 'content')
