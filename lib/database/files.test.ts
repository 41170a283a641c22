import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTimeoutMs, startRedis } from '@/e2e/support/redis'
import { temporaryDatabase } from '@/e2e/support/sqlite'
import { applicationFile } from '@/lib/config/limits'
import { type FileParts, newFileId } from '@/lib/domain/application-file'
import type { FileStore } from './files'
import { fileTables, SqliteFiles } from './files.sqlite'
import { UpstashFiles } from './files.upstash'
import { openRedis } from './redis.upstash'

interface Engine {
  readonly store: FileStore
  /** Everything that is kept anywhere. */
  everything(): Promise<string>
  /** Leaves hardly any room, until the result is called. */
  fill?(): Promise<() => Promise<unknown>>
  stop(): Promise<void>
}

async function startSqlite(): Promise<Engine> {
  const { dir, open, stop } = temporaryDatabase(fileTables)
  return {
    store: new SqliteFiles(open),
    everything: async () =>
      readdirSync(dir)
        .map((name) => readFileSync(join(dir, name)).toString('latin1'))
        .join(),
    async fill() {
      const db = await open()
      const { rows } = await db.execute('PRAGMA page_count')
      const pages = Number(rows[0]?.page_count)
      await db.execute(`PRAGMA max_page_count = ${pages + 100}`)
      return () => db.execute('PRAGMA max_page_count = 1000000')
    },
    stop,
  }
}

async function startUpstash(): Promise<Engine> {
  const redis = await startRedis()
  return {
    store: new UpstashFiles(openRedis(redis, longTimeoutMs), 'x:'),
    everything: async () => {
      const keys = (await redis.command('KEYS', '*')) as string[]
      const texts = await Promise.all(
        keys.filter((key) => key.includes('file:')).map((key) => redis.command('GET', key)),
      )
      return texts.map((text) => Buffer.from(String(text), 'base64').toString('latin1')).join()
    },
    stop: redis.stop,
  }
}

const now = new Date()
const secret = Buffer.from('a line that somebody wrote in a CV')
const part = () => Buffer.concat([secret, randomBytes(200_000)])

describe.each([
  ['SQLite', startSqlite],
  ['Redis', startUpstash],
])('files in %s', (name, start) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.stop())

  /** To compare byte by byte, as matchers do, takes seconds, in which an idle connection ends. */
  const isRead = async (file: FileParts, bytes: Uint8Array) =>
    Buffer.from((await engine.store.read(file)) ?? '').equals(bytes)

  test('are whole with all their parts, in order, and nothing without', async () => {
    const id = newFileId()
    const all = [part(), part(), part()]
    const file = { id, parts: 3 }
    for (const at of [2, 0]) await engine.store.put(id, at, all[at] as Buffer, now)
    expect(await engine.store.read(file)).toBeUndefined()
    await engine.store.put(id, 1, all[1] as Buffer, now)
    expect(await isRead(file, Buffer.concat(all))).toBe(true)
    expect(await engine.store.read({ id: newFileId(), parts: 1 })).toBeUndefined()
  })

  test('that are kept stay as they are, and are named with their inquiry', async () => {
    const file = { id: newFileId(), parts: 1 }
    const bytes = part()
    await engine.store.put(file.id, 0, bytes, now)
    await engine.store.keep(file, 'inq_1', now)
    await engine.store.keep(file, 'inq_2', now)
    await engine.store.put(file.id, 0, part(), now)
    await engine.store.put(file.id, 1, part(), now)
    expect(await isRead(file, bytes)).toBe(true)
    expect(await engine.store.kept()).toEqual([{ ...file, inquiryId: 'inq_2', keptAt: now }])
    const later = new Date(now.getTime() + applicationFile.unsentSecondsMax * 1000 + 1)
    await engine.store.forget(later)
    expect(await engine.store.read(file)).toBeDefined()
    await engine.store.erase(file)
    expect(await engine.store.kept()).toEqual([])
  })

  test('that a full disk cannot hold are refused, and what was there stays', async () => {
    if (!engine.fill) return
    const kept = { id: newFileId(), parts: 1 }
    const bytes = part()
    await engine.store.put(kept.id, 0, bytes, now)
    await engine.store.keep(kept, 'inq_9', now)
    const free = await engine.fill()
    const lost = newFileId()
    const puts = Array.from({ length: 20 }, (_, at) => engine.store.put(lost, at, part(), now))
    const results = await Promise.allSettled(puts)
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
    await free()
    expect(await isRead(kept, bytes)).toBe(true)
    expect(await engine.store.read({ id: lost, parts: 20 })).toBeUndefined()
    await engine.store.put(lost, 0, part(), now)
    await engine.store.erase(kept)
  })

  test(`that are erased or forgotten are nowhere any more (${name})`, async () => {
    if (name === 'SQLite')
      await engine.store.forget(
        new Date(now.getTime() + applicationFile.unsentSecondsMax * 1000 + 1),
      )
    const file = { id: newFileId(), parts: 1 }
    await engine.store.put(file.id, 0, part(), now)
    if (name === 'SQLite') expect(await engine.everything()).toContain(String(secret))
    await engine.store.keep(file, 'inq_1', now)
    await engine.store.erase(file)
    expect(await engine.store.read(file)).toBeUndefined()
    if (name === 'SQLite') expect(await engine.everything()).not.toContain(String(secret))
  })
})
