import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runProgram } from '../../test/program'
import { databaseFileName } from './private-files'
import { openDatabase } from './sqlite'

let usual: number
beforeAll(() => {
  usual = process.umask(0o022)
})
afterAll(() => void process.umask(usual))

let folder: string
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modes-'))
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    logged.push(JSON.parse(line).event)
  })
})
afterEach(() => void vi.restoreAllMocks())

const readMode = (path: string) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && (found.mode & 0o777).toString(8)
}
/** A file may be gone between being listed and being looked at. */
const modesIn = (path: string) =>
  Object.fromEntries(
    readdirSync(path).flatMap((name) => {
      const mode = readMode(join(path, name))
      return mode === undefined ? [] : [[name, mode]]
    }),
  )
const allPrivate = {
  [databaseFileName]: '600',
  [`${databaseFileName}-wal`]: '600',
  [`${databaseFileName}-shm`]: '600',
}

test('a new database is readable by its owner only', async () => {
  const dir = join(folder, 'made', 'data')
  const db = await openDatabase(dir)
  expect([readMode(join(folder, 'made')), readMode(dir)]).toEqual(['700', '700'])
  expect(modesIn(dir)).toEqual(allPrivate)
  expect(logged).toEqual([])
  db.close()
})

test('the mode of a database that others could read is corrected, which is logged once', async () => {
  const dir = join(folder, 'data')
  const before = await openDatabase(join(folder, 'old'))
  mkdirSync(dir)
  chmodSync(dir, 0o755)
  for (const name of readdirSync(join(folder, 'old'))) {
    copyFileSync(join(folder, 'old', name), join(dir, name))
    chmodSync(join(dir, name), 0o644)
  }
  const db = await openDatabase(dir)
  await db.execute("INSERT INTO submission_keys VALUES ('a', 'b', 'c', 1, 2)")
  expect(readMode(dir)).toBe('700')
  expect(modesIn(dir)).toEqual(allPrivate)
  expect(logged).toEqual(['store_modes_corrected'])
  before.close()
  db.close()
})

test('a folder with other files keeps its mode, its database does not', async () => {
  writeFileSync(join(folder, 'theirs'), '')
  chmodSync(folder, 0o755)
  const db = await openDatabase(folder)
  expect(readMode(folder)).toBe('755')
  expect(modesIn(folder)).toEqual({ ...allPrivate, theirs: '644' })
  db.close()
})

const run = async (dataDir: string, ...args: string[]) =>
  (await runProgram(args, { DATA_DIR: join(folder, dataDir) })).code === 0

/** Every mode that any file of a folder has at any time until the work is done. */
async function modesDuring(path: string, work: Promise<boolean>): Promise<Record<string, string>> {
  const modes = new Map<string, Set<string>>()
  let working = true
  const done = work.finally(() => {
    working = false
  })
  do {
    for (const [name, mode] of Object.entries(modesIn(path)))
      modes.set(name, (modes.get(name) ?? new Set()).add(mode))
    await nextTurn()
  } while (working)
  expect(await done).toBe(true)
  return Object.fromEntries([...modes].map(([name, had]) => [name, [...had].join(' then ')]))
}

test('a copy is readable by its owner only, also while it is written, and so is what is restored from it', async () => {
  const db = await openDatabase(join(folder, 'data'))
  await db.execute('CREATE TABLE filling (text BLOB)')
  for (let at = 0; at < 32; at++) await db.execute('INSERT INTO filling VALUES (zeroblob(1000000))')
  const copies = join(folder, 'copies')
  mkdirSync(copies)
  const copying = await modesDuring(copies, run('data', 'backup', join(copies, 'copy.sqlite')))
  const [copy = ''] = readdirSync(copies)
  expect(Object.keys(copying)).toContain(`${copy}.partial`)
  expect(new Set(Object.values(copying))).toEqual(new Set(['600']))

  chmodSync(join(copies, copy), 0o644)
  const restored = join(folder, 'restored')
  mkdirSync(restored)
  const restoring = await modesDuring(restored, run('restored', 'restore', join(copies, copy)))
  expect(Object.keys(restoring)).toContain(`${databaseFileName}.partial`)
  expect(new Set(Object.values(restoring))).toEqual(new Set(['600']))
  expect(readMode(restored)).toBe('700')
  db.close()
})
