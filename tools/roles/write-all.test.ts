import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Change, writeAll } from './write-all'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-all-'))
  writeFileSync(join(folder, 'there.md'), 'as it was')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const all = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

const changes: readonly Change[] = [
  { kind: 'created', slug: 'new', before: undefined, after: 'first' },
  { kind: 'updated', slug: 'there', before: 'as it was', after: 'as it is' },
  { kind: 'created', slug: 'last', before: undefined, after: 'last' },
]

test('all files are written, and nothing else is left', () => {
  writeAll(folder, changes)
  expect(all()).toEqual({ 'new.md': 'first', 'there.md': 'as it is', 'last.md': 'last' })
})

test('where one cannot take its place, all is as it was before', () => {
  const full: typeof renameSync = (from, to) => {
    if (String(to).endsWith('last.md')) throw new Error('ENOSPC: no space left on device')
    renameSync(from, to)
  }
  expect(() => writeAll(folder, changes, full)).toThrow('ENOSPC')
  expect(all()).toEqual({ 'there.md': 'as it was' })
})
