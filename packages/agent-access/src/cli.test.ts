import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCli } from './cli'
import { openDatabase } from './stores/sqlite'
import { sqliteStores } from './stores/stores.sqlite'
import { createSubmissionId } from './submission'

let folder: string
const id = createSubmissionId()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('UPSTASH_REDIS_REST_URL', '')
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', '')
  const { submissions } = sqliteStores(join(folder, 'data'))
  const submission = { id, receivedAt: new Date(), content: { name: 'Ada' }, suspicions: [] }
  await submissions.accept(submission, [{ hash: id, fingerprint: '' }], new Date())
})
afterAll(async () => {
  vi.unstubAllEnvs()
  ;(await openDatabase(join(folder, 'data'))).close()
})

test('what was sent is listed, saved into a copy, and erased', async () => {
  expect(JSON.parse(await runCli(['submissions']))).toMatchObject([
    { id, content: { name: 'Ada' } },
  ])
  const copy = join(folder, 'copy.sqlite')
  expect(await runCli(['backup', copy])).toBe(`${copy} holds 1 submissions.`)
  expect(await runCli(['submissions', 'erase', id])).toBe(`${id} is erased.`)
  expect(JSON.parse(await runCli(['submissions']))).toEqual([])
  vi.stubEnv('DATA_DIR', join(folder, 'restored'))
  expect(await runCli(['restore', copy])).toContain('holds 1 submissions again')
  expect(JSON.parse(await runCli(['submissions']))).toMatchObject([{ id }])
})

test('the commands that the log of a delivery names exist', async () => {
  vi.stubEnv('DATA_DIR', join(folder, 'restored'))
  expect(JSON.parse(await runCli(['submissions', 'show', id]))).toMatchObject({ id })
  expect(await runCli(['submissions', 'retry', id])).toBe(`${id} is due.`)
  await expect(runCli(['submissions', 'show', 'sub_missing'])).rejects.toThrow(
    'There is no submission sub_missing; agent-access submissions lists all.',
  )
  ;(await openDatabase(join(folder, 'restored'))).close()
})

test.each([[['--help']], [['-h']], [['help']], [['backup', '--help']], [['submissions', '-h']]])(
  'help is what was asked for, and does nothing else: %j',
  async (args) => {
    expect(await runCli(args)).toMatch(/^agent-access submissions/)
    expect(existsSync('--help')).toBe(false)
  },
)

test('a file that is no copy is named, and leaves nothing', async () => {
  const dataDir = join(folder, 'empty')
  vi.stubEnv('DATA_DIR', dataDir)
  const noCopy = runCli(['restore', import.meta.filename])
  await expect(noCopy).rejects.toThrow('cli.test.ts is no copy of a database')
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  [[], /agent-access submissions/],
  [['nothing'], /agent-access submissions/],
  [['restore', '/missing/copy'], /There is no file \/missing\/copy/],
])('a wrong call says what is right: %j', async (args, message) => {
  await expect(runCli(args)).rejects.toThrow(message)
})
