import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { labelOf } from './ats-file'
import type { Change } from './write-all'

/** What would change, as `git apply` takes it; without git the names alone. */
export function diffOf(root: string, changes: readonly Change[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'roles-diff-'))
  try {
    for (const { slug, before, after } of changes) {
      if (before !== undefined) place(join(folder, 'a', pathOf(root, slug)), before)
      place(join(folder, 'b', pathOf(root, slug)), after)
    }
    mkdirSync(join(folder, 'a'), { recursive: true })
    const args = ['diff', '--no-index', '--no-color', '--no-prefix', 'a', 'b']
    const { stdout, error } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    return error
      ? changes.map(({ kind, slug }) => `${kind} ${pathOf(root, slug)}\n`).join('')
      : stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const pathOf = (root: string, slug: string) => `${labelOf(root)}/roles/${slug}.md`

function place(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
