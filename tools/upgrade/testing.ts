import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Git, gitIn } from './git'

const author = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@b.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@b.example',
}

export const scratch = () => mkdtempSync(join(tmpdir(), 'upgrade of a site '))

export function write(git: Git, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(git.folder, file)), { recursive: true })
    writeFileSync(join(git.folder, file), text)
  }
}

export function commit(git: Git, message: string, files: Readonly<Record<string, string>> = {}) {
  write(git, files)
  git.run('add', '--all')
  git.run('commit', '--quiet', '--allow-empty', '-m', message)
}

export function repository(folder: string): Git {
  mkdirSync(folder, { recursive: true })
  const git = gitIn(folder, author)
  git.run('init', '--quiet', '--initial-branch=main')
  return git
}

export function clone(from: Git, folder: string): Git {
  from.run('clone', '--quiet', from.folder, folder)
  return gitIn(folder, author)
}
