import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot, UserError } from 'next-host/cli'

// What takes its time to make, and is made again where it no longer holds.
const copiedFolders = ['node_modules', '.pictures']

/**
 * Copies what is in the repository, or could be, to another folder, where a build does not replace
 * that of the site.
 * @param {string} site
 */
export function copySite(site) {
  mkdirSync(site, { recursive: true })
  for (const name of readdirSync(site))
    if (!copiedFolders.includes(name)) rmSync(join(site, name), { recursive: true })
  for (const file of filesOfRepository())
    if (file && existsSync(join(repositoryRoot, file)))
      cpSync(join(repositoryRoot, file), join(site, file))
}

function filesOfRepository() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  try {
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\0')
  } catch {
    throw new UserError('Run this in a git repository: what git ignores is not copied.')
  }
}
