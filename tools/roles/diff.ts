import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Change } from './write-all'

/** What would change, as `git apply` takes it; without git the names alone. */
export function diffOf(changes: readonly Change[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'roles-diff-'))
  try {
    for (const { slug, before, after } of changes) {
      if (before !== undefined) place(join(folder, 'a'), slug, before)
      place(join(folder, 'b'), slug, after)
    }
    mkdirSync(join(folder, 'a'), { recursive: true })
    const args = ['diff', '--no-index', '--no-color', '--no-prefix', 'a', 'b']
    const { stdout, error } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    return error ? changes.map(({ kind, slug }) => `${kind} ${pathOf(slug)}\n`).join('') : stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const pathOf = (slug: string) => `content/roles/${slug}.md`

function place(folder: string, slug: string, text: string) {
  const path = join(folder, pathOf(slug))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
