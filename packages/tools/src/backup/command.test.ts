import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabases, sqliteStores } from 'agent-access/node'
import { UserError } from 'next-host/cli'
import { beforeEach, expect, test } from 'vitest'
import { createFolder } from '../../test/workshop'
import { runBackupCommand } from './command'

let folder: string
beforeEach(async () => {
  folder = createFolder()
  await sqliteStores(join(folder, 'data')).submissions.overview()
  await closeDatabases()
})

const run = (command: string, path: string, dataDir = 'data') =>
  runBackupCommand({ redis: undefined, dataDir: join(folder, dataDir) }, command, path)
const refusal = async (...args: Parameters<typeof run>) => {
  const error: unknown = await run(...args).catch((reason) => reason)
  expect(error).toBeInstanceOf(UserError)
  return (error as Error).message
}

test('a backup names the file that it wrote, and is restored where nothing is', async () => {
  const target = join(folder, 'copies')
  const said = await run('save', target)
  const [copy = '?'] = readdirSync(target)
  expect(said).toBe(`${join(target, copy)} holds 0 inquiries.`)
  expect(await run('restore', join(target, copy), 'empty')).toBe(
    `${join(folder, 'empty')} holds 0 inquiries again.`,
  )
  expect(await refusal('restore', join(target, copy))).toContain('There is a database in')
})

test.each(['file', 'file/within'])(
  'a target that is a file (%s) is answered in words',
  async (name) => {
    writeFileSync(join(folder, 'file'), '')
    expect(await refusal('save', join(folder, name))).toBe(
      `No copy was made: ${join(folder, name)} is a file, or lies within one. Name a folder.`,
    )
  },
)

test.each(['file', ''])('what is no copy (%s) is not restored', async (name) => {
  writeFileSync(join(folder, 'file'), '{}')
  expect(await refusal('restore', join(folder, name), 'empty')).toMatch(
    /is no copy of the database\. Name a file that npm run backup has made\.$/,
  )
})

test('a command without a path says how to call it, and one on Redis where its copies are made', async () => {
  expect(await refusal('save', '')).toContain('npm run backup -- <folder>')
  const redis = { url: 'https://redis.example', token: 'a', prefix: '' }
  await expect(runBackupCommand({ redis, dataDir: folder }, 'save', folder)).rejects.toThrow(
    'back up Redis instead',
  )
})
