import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outdatedPackages } from './dependencies.mjs'
import { root } from './root.mjs'

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
afterEach(() => rmSync(folder, { recursive: true }))

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
  expect(outdatedPackages(folder)).toEqual(outdated)
  const withTests = outdatedPackages(folder, { dev: true })
  expect(withTests.toSorted()).toEqual([...outdated, ...ofTests].toSorted())
})

test('another file of the same version is outdated, because a site packs its own', () => {
  install({ [zod]: { version: '4.6.7', integrity: 'sha512-other' } })
  expect(outdatedPackages(folder)).toEqual([zod])
})

const remove = (path: string) => rmSync(join(folder, path), { recursive: true })

test('every package of the lockfile has its integrity hash, and none the address of a registry', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: true; integrity?: string; resolved?: string }>
  }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.flatMap(([path, { integrity }]) => (integrity ? [] : path))).toEqual([])
  expect(installed.flatMap(([path, { resolved }]) => (resolved ? path : []))).toEqual([])
})
