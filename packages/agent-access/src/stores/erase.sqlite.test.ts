import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBooking } from '../../test/bookings'
import { getEraseTime } from '../submission'
import { databaseFileName } from './private-files'
import { openDatabase } from './sqlite'
import { sqliteStores } from './stores.sqlite'
import { findSubmission, type SubmissionStore } from './submissions'

let dir: string
let logged: string[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'erase-'))
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    logged.push(JSON.parse(line).event)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  ;(await openDatabase(dir)).close()
})

const database = () => join(dir, databaseFileName)
const store = () => sqliteStores(dir).submissions
const directly = () => createClient({ url: pathToFileURL(database()).href, concurrency: 1 })

/** What of the texts is still anywhere in the files of the store. */
function findTexts(texts: readonly string[]): string[] {
  const files = ['', '-wal', '-shm'].map((suffix) => database() + suffix).filter(existsSync)
  const contents = files.map((file) => readFileSync(file, 'latin1'))
  return texts.filter((text) => contents.some((content) => content.includes(text)))
}

/** Short ones, which share a page, and long ones, which fill several. */
const sizes = [1, 3, 20, 120]

async function write(at: number, submissions: SubmissionStore) {
  const text = `Secret-${randomUUID()}`
  const submission = createBooking({
    name: text,
    email: `${text}@client.example`,
    message: `${text} `.repeat(sizes[at % sizes.length] ?? 1),
  })
  const keys = [{ hash: text.slice(7), fingerprint: '' }]
  await submissions.accept(submission, keys, getEraseTime(submission.receivedAt))
  return { id: submission.id, text }
}

async function deliverOne(submissions: SubmissionStore) {
  const now = new Date()
  const leased = await submissions.lease(now, new Date(now.getTime() + 1000))
  if (leased)
    await submissions.settle(
      leased,
      { state: 'delivered', done: [], eraseAt: getEraseTime(now) },
      now,
    )
}

test('nothing of an erased submission is left in the database, its log or its index', async () => {
  const submissions = store()
  const erased: string[] = []
  const kept: string[] = []
  for (let at = 0; at < 300; at++) {
    const { id, text } = await write(at, submissions)
    if (at % 2 === 0) await deliverOne(submissions)
    if (at % 10 === 0 && (await submissions.erase(id))) erased.push(text)
    else kept.push(text)
  }
  expect(erased.length).toBe(30)
  expect(findTexts(erased)).toEqual([])
  expect(findTexts(kept)).toEqual(kept)
})

test('nothing is left of what expired', async () => {
  const submissions = store()
  const { text } = await write(3, submissions)
  await deliverOne(submissions)
  expect(findTexts([text])).toEqual([text])
  expect(await submissions.eraseExpired(new Date(Date.now() + 400 * 86_400_000))).toBe(1)
  expect(findTexts([text])).toEqual([])
})

test('what cannot be overwritten while another process reads is logged, and overwritten later', async () => {
  const submissions = store()
  const { id, text } = await write(3, submissions)
  const reader = await directly().transaction('read')
  await reader.execute('SELECT * FROM submissions')
  expect(await submissions.erase(id)).toBe(true)
  expect(await findSubmission(submissions, id)).toBeUndefined()
  expect(logged).toEqual(['store_not_overwritten'])
  reader.close()

  await submissions.eraseExpired(new Date())
  expect(findTexts([text])).toEqual([])
  expect(logged).toEqual(['store_not_overwritten'])
})

test('a connection that replaces another overwrites what it deletes as well', async () => {
  const db = await openDatabase(dir)
  const overwrites = async () => (await db.execute('PRAGMA secure_delete')).rows[0]?.secure_delete
  await db.execute('CREATE TABLE notes (text TEXT)')
  expect(await overwrites()).toBe(1)
  const other = await directly().transaction('write')
  await expect(db.execute('DELETE FROM notes')).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  other.close()
  expect(await overwrites()).toBe(1)
})
