import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createGit, UserError } from 'next-host/cli'

import { editFile } from './content'
import { fillTemplate } from './template'

/** Fails unless git can bring back whatever this program changes in a clone. */
export function requireFreshClone(folder: string): void {
  const { status, stdout } = createGit(folder).attempt('status', '--porcelain')
  if (status !== 0)
    throw new UserError(`${folder} is no clone. Clone the repository, or name an empty folder.`)
  if (stdout.trim())
    throw new UserError(
      `${folder} has changes. Commit them first, so that git can bring them back.`,
    )
}

/** Takes what git has out of a clone; what was installed and built stays. */
export function emptyClone(folder: string): void {
  createGit(folder).run('rm', '-r', '--quiet', '--', '.')
}

/**
 * Makes what a clone came from its `upstream`, of which a clone has newer packages, and to which nothing is pushed.
 * Gives its address; undefined where there is none, or an `upstream` already.
 */
export function renameOrigin(folder: string): string | undefined {
  const git = createGit(folder)
  const origin = git.attempt('remote', 'get-url', 'origin')
  if (origin.status !== 0 || git.attempt('remote', 'get-url', 'upstream').status === 0) return
  git.run('remote', 'rename', 'origin', 'upstream')
  // Else git would push the branch there; one that was not cloned has nothing to unset.
  git.attempt('branch', '--unset-upstream')
  return origin.stdout.trim()
}

/** Fails where a folder is not empty: nothing of anybody's is ever written over. */
export function requireEmptyFolder(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)
    throw new UserError(`${folder} is not an empty folder. Name one that is empty or not there.`)
}

/** Writes every file of the starter into a folder. */
export function unpackStarter(archive: string, folder: string): void {
  const files = JSON.parse(brotliDecompressSync(readFileSync(archive)).toString())
  for (const [file, text] of Object.entries<string>(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), Buffer.from(text, 'base64'))
  }
}

/** Gives the site its name, where its owner and npm show it. */
export function nameSite(folder: string, name: string, packageName: string): void {
  editFile(join(folder, 'README.md'), (text) => fillTemplate(text, { name }, 'README.md'))
  for (const file of ['package.json', 'package-lock.json'])
    editFile(join(folder, file), (text) => {
      const data = JSON.parse(text)
      data.name = packageName
      const root = data.packages?.['']
      if (root) root.name = packageName
      return `${JSON.stringify(data, null, 2)}\n`
    })
}

/** Starts git with the site as it was written; false where there is no git. */
export function startRepository(folder: string, message: string): boolean {
  const git = createGit(folder)
  if (git.attempt('init', '--quiet', '--initial-branch=main').status !== 0) return false
  git.run('add', '--all')
  const isKnown = git.attempt('config', 'user.email').status === 0
  // Somebody who has not told git a name can begin all the same.
  const author = ['-c', 'user.name=npm create', '-c', 'user.email=create@localhost']
  git.run(...(isKnown ? [] : author), 'commit', '--quiet', '-m', message)
  return true
}
