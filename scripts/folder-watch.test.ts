import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFolder } from './folder-watch.mjs'

test('an edit, a replaced file, a new file in a new folder and a deleted one are all seen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'some content '))
  const file = join(folder, 'role.md')
  writeFileSync(file, 'one')
  const onChange = vi.fn(async () => {})
  const end = watchFolder(folder, onChange)
  const seen = (times: number) =>
    vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), { timeout: 5000 })

  writeFileSync(file, 'two, longer')
  await seen(1)
  writeFileSync(`${folder}.new`, 'three, longer still')
  renameSync(`${folder}.new`, file)
  await seen(2)
  mkdirSync(join(folder, 'roles'))
  writeFileSync(join(folder, 'roles', 'another.md'), 'one')
  await seen(3)
  rmSync(join(folder, 'roles'), { recursive: true })
  await seen(4)

  end()
  rmSync(folder, { recursive: true })
})
