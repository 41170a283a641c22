import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { SqliteInquiries } from './inquiries.sqlite'
import { inquiryTables } from './inquiry-records.sqlite'
import { databaseFile, databaseWith, openDatabase } from './sqlite'

const dir = mkdtempSync(join(tmpdir(), 'full-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const openFiles = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)

// First in this file: the driver is loaded once.
test('opening the database sends no DNS query for connected clients', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(server, 'connection')
  const report = vi.spyOn(process.report, 'getReport')

  await openDatabase(dir)
  const reports = report.mock.results.map(({ value }) => JSON.stringify(value))
  expect(reports.length).toBeGreaterThan(0)
  for (const text of reports) {
    expect(text).toContain(`"port":${client.localPort}`)
    expect(text).not.toContain('"host":"localhost"')
  }
  client.destroy()
  server.close()
})

test('a full disk refuses writes, holds no files, and everything written afterwards is kept', async () => {
  const db = await openDatabase(dir)
  await db.batch(['CREATE TABLE notes (text TEXT)', "INSERT INTO notes VALUES ('first')"], 'write')
  const before = openFiles()
  await db.execute('PRAGMA max_page_count = 3')
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
  const { createClient } = await import('@libsql/client/sqlite3')
  const other = createClient({ url: pathToFileURL(join(dir, databaseFile)).href })
  const { rows } = await other.execute('SELECT text FROM notes ORDER BY rowid')
  expect(rows.map(({ text }) => text)).toEqual(['second', 'third'])
  other.close()
  db.close()
})

test('a database from before a column was there gets it once, from processes that open it together', async () => {
  const folder = join(dir, 'older')
  const older = inquiryTables.filter((statement) => !statement.startsWith('ALTER TABLE'))
  const before = await databaseWith(folder, older)()
  await before.execute(
    "INSERT INTO inquiries (id, received_at, content, suspicions, state) VALUES ('inq_1', 1, '{}', '[]', 'delivered')",
  )
  const opened = await Promise.all([1, 2, 3].map(() => databaseWith(folder, inquiryTables)()))
  expect(opened).toHaveLength(3)
  const store = new SqliteInquiries(databaseWith(folder, inquiryTables))
  expect(await store.find('inq_1')).toMatchObject({ id: 'inq_1', handling: { state: 'new' } })
  expect(await store.handle('inq_1', { state: 'closed', assignee: '', note: '' })).toBe(true)
  expect(await store.overview()).toMatchObject([{ id: 'inq_1', handled: 'closed' }])
  await expect(
    databaseWith(folder, ['ALTER TABLE never_made ADD COLUMN x TEXT'])(),
  ).rejects.toThrow('no such table')
})
