import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pruneDrafts } from './plan'

test('a draft is removed once the process that wrote it has ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  try {
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    const names = [`a.avif.${ended}.draft`, `a.avif.${process.pid}.draft`, 'a.avif', 'a.draft']
    mkdirSync(join(folder, '0123456789'))
    for (const name of names) writeFileSync(join(folder, '0123456789', name), '')
    pruneDrafts(folder)
    expect(readdirSync(join(folder, '0123456789')).sort()).toEqual(names.slice(1).sort())
    pruneDrafts(join(folder, 'none'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
