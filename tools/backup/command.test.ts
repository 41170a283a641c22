import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabases, sqliteStores } from 'agent-access/node'
import { ignoreEnvFiles, repositoryRoot } from 'next-host/cli'
import { beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  await sqliteStores(join(folder, 'data')).submissions.overview()
  await closeDatabases()
})

const run = (command: string, path: string, dataDir = 'data') =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/run.ts', 'backup', command, path], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...process.env, ...ignoreEnvFiles, DATA_DIR: join(folder, dataDir) },
  })
const save = (target: string) => run('save', target)

test('a backup names the file that it wrote', () => {
  const target = join(folder, 'copies')
  const { status, stdout } = save(target)
  expect(status).toBe(0)
  expect(stdout).toContain(join(target, readdirSync(target)[0] ?? '?'))
})

test.each(['file', 'file/within'])('a target that is a file (%s) is answered in words', (name) => {
  writeFileSync(join(folder, 'file'), '')
  const { status, stderr } = save(join(folder, name))
  expect(status).toBe(1)
  expect(stderr).toBe(
    `No copy was made: ${join(folder, name)} is a file, or lies within one. Name a folder.\n`,
  )
})

test.each(['package.json', 'content'])('what is no copy (%s) is not restored', (path) => {
  const { status, stderr } = run('restore', path, 'empty')
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /is no copy of the database\. Name a file that npm run backup has made\.\n$/,
  )
})
