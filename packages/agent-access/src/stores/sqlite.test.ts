import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { closeDatabases } from './close-databases'
import { databaseFileName } from './private-files'
import { openDatabase } from './sqlite'

const dir = mkdtempSync(join(tmpdir(), 'full-'))

/** The same database as another process opens it. */
async function anotherClient(folder: string) {
  const { createClient } = await import('@libsql/client/sqlite3')
  return createClient({ url: pathToFileURL(join(folder, databaseFileName)).href, concurrency: 1 })
}

const openFiles = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)

test('a full disk refuses writes, holds no files, and everything written afterwards is kept', async () => {
  const db = await openDatabase(dir)
  await db.batch(['CREATE TABLE notes (text TEXT)', "INSERT INTO notes VALUES ('first')"], 'write')
  const before = openFiles()
  const { rows: pages } = await db.execute('PRAGMA page_count')
  await db.execute(`PRAGMA max_page_count = ${Number(pages[0]?.page_count) + 1}`)
  const large = ['x'.repeat(50_000)]
  for (let n = 0; n < 20; n++) {
    const insert = { sql: 'INSERT INTO notes VALUES (?)', args: large }
    await expect(db.batch([insert], 'write')).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    const update = { sql: 'UPDATE notes SET text = ? RETURNING text', args: large }
    await expect(db.execute(update)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  }
  expect(openFiles()).toBeLessThanOrEqual(before + 3)

  await db.execute('PRAGMA max_page_count = 1000')
  await db.execute("UPDATE notes SET text = 'second' RETURNING text")
  await db.batch(["INSERT INTO notes VALUES ('third')"], 'write')
  const other = await anotherClient(dir)
  const { rows } = await other.execute('SELECT text FROM notes ORDER BY rowid')
  expect(rows.map(({ text }) => text)).toEqual(['second', 'third'])
  other.close()
  db.close()
})

test('a database from before operators were kept gets a column for them, and keeps what it has', async () => {
  const folder = join(dir, 'before')
  const before = await openDatabase(folder)
  await before.execute('ALTER TABLE submissions DROP COLUMN operator')
  await before.execute(
    "INSERT INTO submissions (id, received_at, content, suspicions, state) VALUES ('sub_1', 1, '{}', '[]', 'parked')",
  )
  await closeDatabases()
  const db = await openDatabase(folder)
  const { rows } = await db.execute('SELECT id, operator FROM submissions')
  expect(rows.map(({ id, operator }) => [id, operator])).toEqual([['sub_1', null]])
  await closeDatabases()
})

describe('while another process holds the database', () => {
  const write = (n: number) => ({ sql: 'INSERT INTO notes VALUES (?)', args: [n] })
  async function held(name: string) {
    const folder = join(dir, name)
    const db = await openDatabase(folder)
    await db.execute('CREATE TABLE notes (n INTEGER)')
    const other = await anotherClient(folder)
    await other.executeMultiple('PRAGMA busy_timeout = 0')
    return { db, other, lock: await other.transaction('write') }
  }

  test('writers wait without stopping the process, and each writes once', async () => {
    const { db, other, lock } = await held('held')
    const writing = [1, 2, 3, 4].map((n) =>
      n % 2 ? db.batch([write(n)], 'write') : db.execute(write(n)),
    )
    // A process that stood still would never come to this.
    setTimeout(() => void lock.commit(), 50)
    expect((await db.execute('SELECT n FROM notes')).rows).toEqual([])
    await Promise.all(writing)
    const { rows } = await other.execute('SELECT n FROM notes ORDER BY n')
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    other.close()
  })

  test('they are told so after the limit, have written nothing, and write later', async () => {
    const { db, other, lock } = await held('held-on')
    const all = await Promise.allSettled([
      db.batch([write(1), write(2)], 'write'),
      db.execute(write(3)),
    ])
    for (const one of all)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } })
    await lock.commit()
    await db.batch([write(4)], 'write')
    const { rows } = await other.execute('SELECT n FROM notes')
    expect(rows.map(({ n }) => n)).toEqual([4])
    other.close()
  })
})

test('closed, the file alone has all that was written', async () => {
  const folder = join(dir, 'closed')
  const db = await openDatabase(folder)
  await db.batch(['CREATE TABLE notes (n INTEGER)', 'INSERT INTO notes VALUES (1)'], 'write')
  await db.execute('UPDATE notes SET n = 2 RETURNING n')
  await closeDatabases()
  const log = join(folder, `${databaseFileName}-wal`)
  expect(statSync(log, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  const copy = join(dir, 'copy')
  mkdirSync(copy)
  copyFileSync(join(folder, databaseFileName), join(copy, databaseFileName))
  const copied = await anotherClient(copy)
  expect((await copied.execute('SELECT n FROM notes')).rows).toEqual([{ n: 2 }])
  copied.close()
  const again = await openDatabase(folder)
  expect((await again.execute('SELECT n FROM notes')).rows).toEqual([{ n: 2 }])
})

test('a folder that cannot be written is named, with the variable that names another', async () => {
  const file = join(dir, 'a-file')
  writeFileSync(file, '')
  await expect(openDatabase(join(file, 'data'))).rejects.toThrow(
    `The folder ${join(file, 'data')} cannot be written (ENOTDIR). Allow it, or name another folder in DATA_DIR.`,
  )
})
