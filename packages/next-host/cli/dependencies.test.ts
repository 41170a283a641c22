import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findOutdatedPackages, installDependencies } from './dependencies.mjs'
import { repositoryRoot } from './root.mjs'

let folder: string

const locked = {
  '': { name: 'site' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-of-zod' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'packages/bench': { name: 'oddvale-bench', version: '0.0.0' },
  'node_modules/oddvale-bench': { resolved: 'packages/bench', link: true },
  'packages/bench/node_modules/zod': { version: '3.0.0', dev: true },
  'node_modules/swc-darwin': { version: '1.0.0', optional: true },
}
const install = (packages: Record<string, { version: string; integrity?: string }>) => {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'some site '))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
})

const zod = 'node_modules/zod'
const ofTests = ['node_modules/vitest', 'packages/bench/node_modules/zod']

test.each<[string, string | undefined, (() => void) | undefined, string[]]>([
  ['everything is missing in a fresh clone', undefined, undefined, [zod]],
  ['nothing is missing once it is installed, whatever platforms need', '4.6.7', undefined, []],
  ['another version than the locked one is outdated', '4.6.6', undefined, [zod]],
  ['a folder that was deleted is missing', '4.6.7', () => remove(zod), [zod]],
  [
    'nothing counts before npm has ended',
    '4.6.7',
    () => remove('node_modules/.package-lock.json'),
    [zod],
  ],
])('%s', (_, version, change, outdated) => {
  if (version) install({ [zod]: { version } })
  change?.()
  expect(findOutdatedPackages(folder)).toEqual(outdated)
  const withTests = findOutdatedPackages(folder, { dev: true })
  expect(withTests.toSorted()).toEqual([...outdated, ...ofTests].toSorted())
})

test('another file of the same version is outdated, because a site packs its own', () => {
  install({ [zod]: { version: '4.6.7', integrity: 'sha512-other' } })
  expect(findOutdatedPackages(folder)).toEqual([zod])
})

describe('an install', () => {
  /** Installs as npm does in what matters here: slowly, and another at the same time is an error. */
  const npm = `
    const fs = require('node:fs')
    fs.writeFileSync('begun', '', { flag: 'wx' })
    setTimeout(() => {
      fs.mkdirSync('node_modules/zod', { recursive: true })
      const packages = { 'node_modules/zod': { version: '4.6.7' } }
      fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
      fs.rmSync('begun')
    }, 300)
  `
  const output = { write: vi.fn<(text: string) => void>() }
  const lines = () => output.write.mock.calls.map(([line]) => line)
  const lock = () => join(folder, '.build/install.lock')

  beforeEach(() => {
    output.write.mockClear()
    writeFileSync(join(folder, 'npm-cli.js'), npm)
    vi.stubEnv('npm_execpath', join(folder, 'npm-cli.js'))
  })
  afterEach(() => vi.unstubAllEnvs())

  const done = expect.stringMatching(/^✓ Installing dependencies \(1 packages\)/)

  test('waits for that of another command, which may have left nothing to do', async () => {
    await Promise.all([1, 2, 3].map(() => installDependencies({ cwd: folder, output })))
    const waiting = `Another command is installing; this one waits for it (${lock()}).\n`
    expect(lines()).toEqual([waiting, waiting, done])
    expect(findOutdatedPackages(folder)).toEqual([])
    expect(existsSync(lock())).toBe(false)
  })

  test('takes over from a process that is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    mkdirSync(join(folder, '.build'))
    writeFileSync(lock(), String(pid))
    await installDependencies({ cwd: folder, output })
    expect(lines()).toEqual([done])
    expect(existsSync(lock())).toBe(false)
  })

  test('replaces a package whose file has changed under the same version', async () => {
    install({ [zod]: { version: '4.6.7', integrity: 'sha512-other' } })
    writeFileSync(join(folder, zod, 'older.js'), '')
    await installDependencies({ cwd: folder, output })
    expect(existsSync(join(folder, zod, 'older.js'))).toBe(false)
    expect(lines()).toEqual([done])
  })

  test('that fails lets the next one begin', async () => {
    writeFileSync(join(folder, 'npm-cli.js'), 'process.exitCode = 3')
    for (const _ of [1, 2])
      await expect(installDependencies({ cwd: folder, output })).rejects.toThrow('ended with 3')
    expect(lines()).toEqual([])
  })
})

const remove = (path: string) => rmSync(join(folder, path), { recursive: true })

test('every package of the lockfile has its integrity hash, and none the address of a registry', () => {
  const { packages } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'),
  ) as {
    packages: Record<string, { link?: true; integrity?: string; resolved?: string }>
  }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.flatMap(([path, { integrity }]) => (integrity ? [] : path))).toEqual([])
  expect(installed.flatMap(([path, { resolved }]) => (resolved ? path : []))).toEqual([])
})
