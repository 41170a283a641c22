import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileRetrySeconds, filesInProgressMax, generatedFileDaysMax } from '@/lib/config/limits'

const dataDir = mkdtempSync(join(tmpdir(), 'files '))
vi.stubEnv('DATA_DIR', dataDir)
const { readOrGenerate, removeOldGeneratedFiles } = await import('./generated-files')

const folder = join(dataDir, 'pictures')
const bytes = (text: string) => new TextEncoder().encode(text)
const text = async (file: Promise<Uint8Array>) => new TextDecoder().decode(await file)

beforeEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes something when it is told to. */
function later(name: string) {
  let finish = () => {}
  const end = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { finish: () => finish(), make: () => end.then(() => bytes(name)) }
}

test('a file is made once, whoever requests it meanwhile and afterwards', async () => {
  const make = vi.fn(async () => bytes('picture'))
  const both = [readOrGenerate('a/b.jpg', make), readOrGenerate('a/b.jpg', make)]
  expect(await Promise.all(both.map(text))).toEqual(['picture', 'picture'])
  expect(await text(readOrGenerate('a/b.jpg', make))).toBe('picture')
  expect(make).toHaveBeenCalledTimes(1)
  expect(readFileSync(join(folder, 'a/b.jpg'), 'utf8')).toBe('picture')
})

test('what could not be made is made by the next request, and stops no other', async () => {
  const failed = readOrGenerate('a', () => Promise.reject(new Error('The original is missing')))
  const other = readOrGenerate('b', async () => bytes('other'))
  await expect(failed).rejects.toThrow('The original is missing')
  expect(await text(other)).toBe('other')
  expect(await text(readOrGenerate('a', async () => bytes('picture')))).toBe('picture')
})

test('whoever waits too long is told when to ask again, and the file is made', async () => {
  const { make, finish } = later('picture')
  await expect(readOrGenerate('a', make, 10)).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    retryAfterSeconds: fileRetrySeconds,
  })
  finish()
  expect(await text(readOrGenerate('a', () => expect.unreachable()))).toBe('picture')
})

test('more than so many do not wait', async () => {
  const { make, finish } = later('picture')
  const names = Array.from({ length: filesInProgressMax }, (_, at) => `${at}`)
  const waiting = names.map((name) => readOrGenerate(name, make))
  await vi.waitFor(() =>
    expect(readOrGenerate('one more', make)).rejects.toMatchObject({
      code: 'temporarily_unavailable',
    }),
  )
  finish()
  await Promise.all(waiting)
  expect(await text(readOrGenerate('one more', make))).toBe('picture')
})

test('a file that cannot be stored is sent nevertheless', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  writeFileSync(folder, 'A file where a folder should be')
  expect(await text(readOrGenerate('a/b.jpg', async () => bytes('picture')))).toBe('picture')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('file_not_stored'))
})

test('what was made long ago is removed', async () => {
  await readOrGenerate('a/old', async () => bytes('picture'))
  await readOrGenerate('a/new', async () => bytes('picture'))
  const old = new Date(Date.now() - (generatedFileDaysMax + 1) * 86_400_000)
  utimesSync(join(folder, 'a/old'), old, old)
  await removeOldGeneratedFiles()
  expect(['a/old', 'a/new'].map((name) => existsSync(join(folder, name)))).toEqual([false, true])
})
