import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileRetrySeconds } from '@/lib/config/limits'
import { type MadeFile, madeFiles, madeFilesIndex } from './made-files'

let folder: string
const index: Record<string, MadeFile> = {
  '/og/work.png': { file: 'og/1.png', headers: { 'content-type': 'image/png' } },
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  writeFileSync(join(folder, madeFilesIndex), JSON.stringify(index))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(text: string) {
  mkdirSync(join(folder, 'og'), { recursive: true })
  writeFileSync(join(folder, 'og/1.png'), text)
}

test('a missing file is made once, whoever asks for it meanwhile', async () => {
  const asked: string[] = []
  const files = madeFiles(folder, async (path) => {
    asked.push(path)
    put('picture')
  })
  const [one, other] = await Promise.all([files('/og/work.png'), files('/og/work.png')])
  expect(one).toMatchObject({ file: join(folder, 'og/1.png'), size: 7 })
  expect(other).toEqual(one)
  expect(asked).toEqual(['/og/work.png'])
})

test('what could not be made is tried again by the next request', async () => {
  let times = 0
  const files = madeFiles(folder, async () => {
    if (times++ === 0) throw new Error('The disk is full')
    put('picture')
  })
  await expect(files('/og/work.png')).rejects.toThrow('The disk is full')
  expect(await files('/og/work.png')).toMatchObject({ size: 7 })
})

test('what no build has listed is not made', async () => {
  const files = madeFiles(folder, () => expect.unreachable())
  expect(await files('/og/none.png')).toBeUndefined()
  put('picture')
  expect(await files('/og/work.png')).toBeDefined()
})

test('a file that has gone since is made again', async () => {
  let times = 0
  const files = madeFiles(folder, async () => put('picture'.repeat(++times)))
  expect(await files('/og/work.png')).toMatchObject({ size: 7 })
  rmSync(join(folder, 'og/1.png'))
  expect(await files('/og/work.png')).toMatchObject({ size: 14 })
  expect(times).toBe(2)
})

test('whoever waits too long for a file is told when to ask again, and the file is made', async () => {
  let finish = () => {}
  const make = () =>
    new Promise<void>((resolve) => {
      finish = () => {
        put('picture')
        resolve()
      }
    })
  const files = madeFiles(folder, make, 10)
  await expect(files('/og/work.png')).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    retryAfterSeconds: fileRetrySeconds,
  })
  finish()
  expect(await files('/og/work.png')).toMatchObject({ size: 7 })
})
