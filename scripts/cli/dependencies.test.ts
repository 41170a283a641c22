import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outdatedPackages } from './dependencies.mjs'
import { root } from './root.mjs'

let folder: string

const locked = {
  '': { name: 'site' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'packages/doctor': { name: 'oddvale-doctor', version: '0.0.0' },
  'node_modules/oddvale-doctor': { resolved: 'packages/doctor', link: true },
  'packages/doctor/node_modules/zod': { version: '3.0.0', dev: true },
  'node_modules/swc-darwin': { version: '1.0.0', optional: true },
}
const install = (packages: Record<string, { version: string }>) => {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'some site '))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('everything is missing in a fresh clone', () => {
  expect(outdatedPackages(folder)).toEqual(['node_modules/zod'])
  expect(outdatedPackages(folder, { dev: true })).toEqual([
    'node_modules/zod',
    'node_modules/vitest',
    'packages/doctor/node_modules/zod',
  ])
})

test('nothing is missing once it is installed, whatever other platforms and tests need', () => {
  install({ 'node_modules/zod': { version: '4.6.7' } })
  expect(outdatedPackages(folder)).toEqual([])
  const missing = ['node_modules/vitest', 'packages/doctor/node_modules/zod']
  expect(outdatedPackages(folder, { dev: true })).toEqual(missing)
})

test('another version than the locked one is outdated', () => {
  install({ 'node_modules/zod': { version: '4.6.6' } })
  expect(outdatedPackages(folder)).toEqual(['node_modules/zod'])
})

test('a package whose folder was deleted is missing', () => {
  install({ 'node_modules/zod': { version: '4.6.7' } })
  rmSync(join(folder, 'node_modules/zod'), { recursive: true })
  expect(outdatedPackages(folder)).toEqual(['node_modules/zod'])
})

test('nothing counts as installed before npm has ended', () => {
  install({ 'node_modules/zod': { version: '4.6.7' } })
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  expect(outdatedPackages(folder)).toEqual(['node_modules/zod'])
})

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
