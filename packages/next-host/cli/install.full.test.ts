import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packageRegistry } from '@/e2e/support/package-registry'
import { installDependencies } from './dependencies.mjs'
import { runCommand } from './run.mjs'

let folder: string
let registry: Awaited<ReturnType<typeof packageRegistry>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'some site '))
  registry = await packageRegistry({
    serving: ['1.0.0', '1.1.0'],
    testing: ['2.0.0'],
    editing: ['3.0.0', '3.1.0'],
  })
  vi.stubEnv('npm_config_registry', registry.origin)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  vi.stubEnv('npm_config_fetch_retries', '0')
  // What a server often sets; it must not decide.
  vi.stubEnv('NODE_ENV', 'production')
  await lock('1.0.0')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await registry.close()
})

/** Writes what the site needs, as a commit of the engine brings it. */
async function lock(serving: string) {
  const elsewhere = join(folder, 'locked')
  mkdirSync(elsewhere, { recursive: true })
  const manifest = {
    dependencies: { serving },
    devDependencies: { testing: '2.0.0', editing: '3.0.0' },
  }
  writeFileSync(join(elsewhere, 'package.json'), JSON.stringify(manifest))
  const args = ['install', '--package-lock-only', '--no-audit', '--omit-lockfile-registry-resolved']
  const { code, output } = await runCommand(args, { command: 'npm', capture: true, cwd: elsewhere })
  expect(code, output).toBe(0)
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(elsewhere, name), join(folder, name))
  registry.asked()
}

const at = (path: string) => join(folder, 'node_modules', path)
const readVersion = (name: string) =>
  existsSync(at(name)) && JSON.parse(readFileSync(at(`${name}/package.json`), 'utf8')).version
const versions = () => [readVersion('serving'), readVersion('testing')]
const lines: string[] = []
const install = async (dev = false) => {
  lines.length = 0
  await installDependencies({ cwd: folder, dev, output: { write: (line) => lines.push(line) } })
}

test('a fresh clone gets what serving needs, tests add theirs, and back nothing is touched', async () => {
  await install()
  expect(versions()).toEqual(['1.0.0', false])
  expect(lines).toEqual([
    expect.stringMatching(/^✓ Installing dependencies \(1 packages\), [\d.]+ s\n$/),
  ])
  const { ino } = statSync(at('serving'))

  await install(true)
  expect(versions()).toEqual(['1.0.0', '2.0.0'])
  expect(registry.asked().filter((path) => path.includes('serving-'))).toHaveLength(1)

  const locked = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  await install()
  await install(true)
  expect(lines).toEqual([])
  expect(registry.asked()).toEqual([])
  expect(statSync(at('serving')).ino).toBe(ino)
  expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(locked)
})

test('without a network everything that is there serves, and a failed install takes nothing away', async () => {
  await install()
  const lockFile = join(folder, 'package-lock.json')
  const before = readFileSync(lockFile)
  await lock('1.1.0')
  await registry.close()
  rmSync(join(folder, 'cache'), { recursive: true })
  await expect(install()).rejects.toThrow(/could not be installed \(npm install ended with \d+\)/)
  expect(versions()).toEqual(['1.0.0', false])
  writeFileSync(lockFile, before)
  await install()
  expect(lines).toEqual([])
})

test('an install that was interrupted begins anew, whatever it has left', async () => {
  await install()
  // What is there when the process ends in the middle: the list is aside, a package is half there.
  renameSync(at('.package-lock.json'), at('.package-lock.json.before'))
  rmSync(at('serving/index.js'))
  await install()
  expect(existsSync(at('serving/index.js'))).toBe(true)
  expect(existsSync(at('.package-lock.json.before'))).toBe(false)
  await install()
  expect(lines).toEqual([])
})
