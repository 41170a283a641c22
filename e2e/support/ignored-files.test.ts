import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'

/** Git's reading of a file of patterns; Docker's begin at the root unless they say otherwise. */
function ignoredBy(file: string, paths: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ignored-'))
  execFileSync('git', ['init', '--quiet', folder])
  const patterns = readFileSync(join(repositoryRoot, file), 'utf8').split('\n')
  const rooted = patterns.map((line) => line.replace(/^(!?)(?!\*\*|$)/, '$1/'))
  const written = file === '.dockerignore' ? rooted : patterns
  writeFileSync(join(folder, '.gitignore'), written.join('\n'))
  const args = ['check-ignore', '--no-index', '--stdin']
  const input = paths.join('\n')
  return execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' }).trim().split('\n')
}

const folders = ['', 'data/', '.data/', 'private/deep/', 'content/']
const secrets = [
  ...['.env', '.env.local', '.env.production', '.env.production.local', '.env.bak'],
  ...['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm', 'site.sqlite.partial'],
].flatMap((name) => folders.map((folder) => folder + name))

test.each(['.gitignore', '.dockerignore'])('%s leaves out databases and settings', (file) => {
  expect(ignoredBy(file, [...secrets, '.env.example']).sort()).toEqual([...secrets].sort())
})

test.skipIf(!existsSync(join(repositoryRoot, '.git')))(
  'an image gets every source that a build reads',
  () => {
    const tracked = execFileSync('git', ['ls-files'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    }).trim()
    const left = ignoredBy('.dockerignore', tracked.split('\n'))
    const read = /^(app|components|content|lib|public|scripts|tools|[\w.-]+$)/
    expect(left.filter((file) => read.test(file))).toEqual(['Dockerfile', 'compose.yml'])
  },
)
