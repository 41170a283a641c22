import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { copySite } from './site-copy.mjs'

/** Copies the site to a folder where it can be built; its packages are hard links, since Next follows no link out of a folder. */
export function copySiteWithPackages(folder: string): void {
  copySite(folder)
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('cp', ['-al', join(repositoryRoot, 'node_modules'), folder])
}
