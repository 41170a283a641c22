import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'

test('the tests of the kit pass in a folder where nothing else of the repository is', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'alone-')), 'kit')
  cpSync(join(repositoryRoot, 'packages/agent-access'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|\.build-\d+)$/.test(path),
  })
  const npm = (...args: string[]) => {
    // As often as on every change: the whole night tries them more often already.
    const env = { ...process.env, TEST_SUITE: '' }
    const { status, stdout, stderr } = spawnSync('npm', args, {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect(status, `${stdout}\n${stderr}`).toBe(0)
  }
  npm('install', '--silent', '--no-audit', '--prefer-offline')
  npm('test')
}, 900_000)
