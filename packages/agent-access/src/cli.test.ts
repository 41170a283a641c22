import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from './cli'
import { openDatabase } from './stores/sqlite'
import { sqliteStores } from './stores/stores.sqlite'
import { newInquiryId } from './submission'

let folder: string
const id = newInquiryId()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('UPSTASH_REDIS_REST_URL', '')
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', '')
  const { inquiries } = sqliteStores(join(folder, 'data'))
  const inquiry = { id, receivedAt: new Date(), content: { name: 'Ada' }, suspicions: [] }
  await inquiries.accept(inquiry, [{ hash: id, fingerprint: '' }])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  ;(await openDatabase(join(folder, 'data'))).close()
})

test('what was sent is listed, saved into a copy, and erased', async () => {
  expect(JSON.parse(await run(['inquiries']))).toMatchObject([{ id, content: { name: 'Ada' } }])
  const copy = join(folder, 'copy.sqlite')
  expect(await run(['backup', copy])).toBe(`${copy} holds 1 inquiries.`)
  expect(await run(['inquiries', 'erase', id])).toBe(`${id} is erased.`)
  expect(JSON.parse(await run(['inquiries']))).toEqual([])
  vi.stubEnv('DATA_DIR', join(folder, 'restored'))
  expect(await run(['restore', copy])).toContain('holds 1 inquiries again')
  expect(JSON.parse(await run(['inquiries']))).toMatchObject([{ id }])
  ;(await openDatabase(join(folder, 'restored'))).close()
})

test('a file that is no copy is named, and leaves nothing', async () => {
  const dataDir = join(folder, 'empty')
  vi.stubEnv('DATA_DIR', dataDir)
  const noCopy = run(['restore', import.meta.filename])
  await expect(noCopy).rejects.toThrow('cli.test.ts is no copy of a database')
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  [[], /agent-access inquiries/],
  [['nothing'], /agent-access inquiries/],
  [['restore', '/missing/copy'], /There is no file \/missing\/copy/],
])('a wrong call says what is right: %j', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message)
})
