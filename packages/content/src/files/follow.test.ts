import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAfterEachEdit } from './follow'

let root: string
let end: () => void
let runs: number
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'follow-')), 'content')
  mkdirSync(join(root, 'roles'), { recursive: true })
  writeFileSync(join(root, 'roles/a.md'), 'a')
  runs = 0
  end = runAfterEachEdit([root], async () => {
    runs++
  })
})
afterEach(() => end())

async function runsAfter(edit: () => void) {
  const before = runs
  edit()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before), { timeout: 5000 })
}

test('an edit, a file put in place of another and one in a new folder are each followed', async () => {
  const file = join(root, 'roles/a.md')
  await runsAfter(() => writeFileSync(file, 'b'))
  for (const text of ['c', 'd']) {
    writeFileSync(join(root, '../swap'), text)
    await runsAfter(() => renameSync(join(root, '../swap'), file))
  }
  const people = join(root, 'people')
  await runsAfter(() => mkdirSync(people))
  await runsAfter(() => writeFileSync(join(people, 'b.md'), 'b'))
  await runsAfter(() => rmSync(people, { recursive: true }))
})

test('an edit during a run is one more, after it', async () => {
  end()
  const order: string[] = []
  let finish = () => {}
  end = runAfterEachEdit([root], async () => {
    order.push('begins')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    order.push('ends')
  })
  writeFileSync(join(root, 'roles/a.md'), 'b')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(order).toEqual(['begins'])
  finish()
  await vi.waitFor(() => expect(order).toEqual(['begins', 'ends', 'begins']))
  finish()
})
