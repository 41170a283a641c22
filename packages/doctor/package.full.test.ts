import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'site-claims-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const bytesIn = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
    : statSync(path).size

test('the packed tarball installs into an empty folder, alone and small, and runs', () => {
  npm(join(root, 'packages/doctor'), 'pack', '--pack-destination', folder)
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  npm(folder, 'install', '--offline', '--prefix', folder, join(folder, tarball))
  const modules = join(folder, 'node_modules')
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['site-claims'])
  expect(bytesIn(modules)).toBeLessThan(5_000_000)
  const files = readdirSync(join(modules, 'site-claims')).sort()
  expect(files).toEqual(
    [
      'README.md',
      'action.yml',
      'crosswalk.md',
      'dist',
      'package.json',
      'report.schema.json',
    ].sort(),
  )
  const bin = join(modules, '.bin', 'site-claims')
  const { status, stdout } = spawnSync(bin, ['http://127.0.0.1:1', '--allow-private'], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^It only reads, and sends at most 120 requests/)
  expect(status).toBe(1)
})
