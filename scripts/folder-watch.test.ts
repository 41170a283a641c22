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
  const times = () => onChange.mock.calls.length
  const expectSeen = async (change: () => void) => {
    const before = times()
    change()
    await expect.poll(times).toBeGreaterThan(before)
  }

  await expectSeen(() => writeFileSync(file, 'two, longer'))
  writeFileSync(`${folder}.new`, 'three, longer still')
  await expectSeen(() => renameSync(`${folder}.new`, file))
  mkdirSync(join(folder, 'roles'))
  await expectSeen(() => writeFileSync(join(folder, 'roles', 'another.md'), 'one'))
  await expectSeen(() => rmSync(join(folder, 'roles'), { recursive: true }))

  end()
  rmSync(folder, { recursive: true })
})
