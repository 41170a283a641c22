import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { findDatabaseFolders, requireFolderWithoutDatabase } from './databases.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'a folder with databases '))
})

const write = (path: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), '')
}

test('a folder that holds a database is not deleted, and the message says how to move it', () => {
  write('.data/site.sqlite')
  write('.data/site.sqlite-wal')
  expect(() => requireFolderWithoutDatabase(folder)).toThrow(
    `There is a database in ${join(folder, '.data')}, which a build deletes.`,
  )
  expect(() => requireFolderWithoutDatabase(folder)).toThrow(
    `mv "${join(folder, '.data')}"/*.sqlite* `,
  )
})

test.each([
  'site.sqlite',
  '.hidden/deep/site.sqlite',
  'site.sqlite-wal',
  'backups/site-2026-11-24T10-00-00-000Z.sqlite',
  'backups/site.sqlite.partial',
])('%s is found', (file) => {
  write(file)
  expect(findDatabaseFolders(folder)).toEqual([join(folder, file, '..')])
})

test('source code that is named after SQLite, and a folder that is not there, hold none', () => {
  write('lib/inquiries.sqlite.ts')
  write('lib/sqlite3.js')
  expect(findDatabaseFolders(folder)).toEqual([])
  expect(findDatabaseFolders(join(folder, 'nowhere'))).toEqual([])
  expect(() => requireFolderWithoutDatabase(folder)).not.toThrow()
})
