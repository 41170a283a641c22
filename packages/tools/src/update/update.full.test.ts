import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRegistry } from '@/e2e/support/package-registry'
import { updatePackages } from './update'

let scratch: string
let root: string
let newer: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'some site '))
  root = join(scratch, 'site')
  newer = join(scratch, 'newer')
  for (const folder of [join(root, 'vendor'), newer]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, '.gitignore'), 'node_modules/\n.build/\n')
  writeFileSync(join(root, '.npmrc'), 'offline=true\nfund=false\n')
  const tarballs = ['forms', 'pages'].map((name) => pack(join(root, 'vendor'), { name }))
  const dependencies = {
    forms: `file:vendor/${tarballs[0]}`,
    pages: `file:vendor/${tarballs[1]}`,
  }
  const manifest = { name: 'site', private: true, updates: ['forms', 'pages'], dependencies }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  execFileSync('npm', ['install', '--silent', '--no-audit'], { cwd: root })
  git('init', '--quiet')
  commit()
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
function commit() {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A step')
}
const listChanged = () =>
  git('status', '--porcelain', '--untracked-files=all')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.trim().replace(/^\S+\s+/, ''))

interface Package {
  readonly name: string
  readonly version?: string
  readonly code?: string
  readonly changelog?: string
  readonly more?: object
}

/** Packs a package as `npm pack` does; returns what the tarball is called. */
function pack(target: string, { name, version = '1.0.0', code = '', changelog, more }: Package) {
  const folder = mkdtempSync(join(scratch, 'package-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, ...more }))
  writeFileSync(join(folder, 'index.js'), code)
  if (changelog) writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  const args = ['pack', '--silent', '--pack-destination', target]
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim()
}

const readVersion = (name: string) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
const listVendor = () => readdirSync(join(root, 'vendor'))

const changelog = '# Changelog\n\n## [1.1.0]\n\n- Forms are shorter.\n\n## [1.0.0]\n\n- Old.\n'

test('newer tarballs of a folder take the place of the older ones, once', async () => {
  pack(newer, { name: 'forms', version: '1.1.0', changelog })
  pack(newer, { name: 'forms', version: '0.9.0' })
  pack(newer, { name: 'pages' })
  pack(newer, { name: 'others', version: '9.0.0' })

  const trial = await updatePackages({ root, folder: newer, dryRun: true })
  expect(trial.isChanged).toBe(false)
  expect(trial.report).toContain('nothing is changed')
  expect(listChanged()).toEqual([])

  const { report, isChanged } = await updatePackages({ root, folder: newer })
  expect(isChanged).toBe(true)
  expect(report).toBe(
    'forms 1.0.0 → 1.1.0\n\n  - Forms are shorter.\n\npages stays at 1.0.0: 1.0.0 is not newer.',
  )
  expect(listChanged().toSorted()).toEqual([
    'package-lock.json',
    'package.json',
    'vendor/forms-1.0.0.tgz',
    'vendor/forms-1.1.0.tgz',
  ])
  expect(listVendor()).toEqual(['forms-1.1.0.tgz', 'pages-1.0.0.tgz'])
  expect([readVersion('forms'), readVersion('pages')]).toEqual(['1.1.0', '1.0.0'])
  commit()

  expect(await updatePackages({ root, folder: newer })).toMatchObject({ isChanged: false })
  expect(listChanged()).toEqual([])
  execFileSync('npm', ['ci', '--silent', '--no-audit'], { cwd: root })
  expect(readVersion('forms')).toBe('1.1.0')
})

test('a folder with other contents under the same version is taken, too', async () => {
  pack(newer, { name: 'forms', code: 'export const changed = true', changelog })
  const { report } = await updatePackages({ root, folder: newer })
  expect(report).toContain('forms 1.0.0, with other contents than the installed 1.0.0')
  expect(report).toContain('pages stays at 1.0.0: there is no other.')
  expect(readFileSync(join(root, 'node_modules/forms/index.js'), 'utf8')).toContain('changed')
})

test('a version that does not fit the site changes nothing, and names the line to change', async () => {
  pack(newer, { name: 'pages', version: '1.1.0' })
  pack(newer, { name: 'forms', version: '1.1.0', more: { peerDependencies: { pages: '^2.0.0' } } })
  await expect(updatePackages({ root, folder: newer })).rejects.toThrow(
    'It needs pages ^2.0.0, formerly not needed: package.json:10 has file:vendor/pages-1.0.0.tgz.',
  )
  expect(listChanged()).toEqual([])
  expect(listVendor()).toEqual(['forms-1.0.0.tgz', 'pages-1.0.0.tgz'])
})

test('an install that fails puts back files and packages', async () => {
  const scripts = { postinstall: 'node -e "process.exit(3)"' }
  pack(newer, { name: 'forms', version: '1.1.0', more: { scripts } })
  await expect(updatePackages({ root, folder: newer })).rejects.toThrow('could not be installed')
  expect(listChanged()).toEqual([])
  expect(readVersion('forms')).toBe('1.0.0')
})

test('a site with changes, without git or without names is left alone', async () => {
  writeFileSync(join(root, 'mine.txt'), 'mine')
  await expect(updatePackages({ root, folder: newer })).rejects.toThrow(
    /changes that are not committed.*mine\.txt/s,
  )
  rmSync(join(root, '.git'), { recursive: true })
  await expect(updatePackages({ root, folder: newer })).rejects.toThrow('Run git init')
  writeFileSync(join(root, 'package.json'), '{}')
  await expect(updatePackages({ root, folder: newer, dryRun: true })).rejects.toThrow(
    'package.json has no "updates"',
  )
})

test('a folder that is not there, or has nothing of the site, is an error', async () => {
  const missing = join(scratch, 'missing')
  await expect(updatePackages({ root, folder: missing })).rejects.toThrow(
    `There is no folder ${missing}.`,
  )
  await expect(updatePackages({ root, folder: newer })).rejects.toThrow(
    `${newer} has none of forms, pages. Name a checkout of the software, or a folder`,
  )
  mkdirSync(join(newer, 'scripts'))
  writeFileSync(join(newer, 'scripts/pack-package.mjs'), '')
  await expect(updatePackages({ root, folder: newer })).rejects.toThrow(`Run npm ci in ${newer}`)
})

test('the registry is asked for files in vendor/ only if that is said, and then as a version', async () => {
  const registry = await packageRegistry({ forms: ['1.0.0', '1.2.0'] })
  try {
    const settings = `registry=${registry.origin}\ncache=${join(scratch, 'cache')}\nfund=false\n`
    writeFileSync(join(root, '.npmrc'), settings)
    commit()
    await expect(updatePackages({ root })).rejects.toThrow(
      'Once the registry has them: npm run update -- --from-registry',
    )
    expect(registry.asked()).toEqual([])

    const { report } = await updatePackages({ root, fromRegistry: true })
    expect(report).toContain('forms 1.0.0 → 1.2.0\n\n  Its changelog says nothing of this version.')
    expect(report).toContain('pages stays at 1.0.0: there is no other.')
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(dependencies).toEqual({ forms: '1.2.0', pages: 'file:vendor/pages-1.0.0.tgz' })
    expect(existsSync(join(root, 'vendor/forms-1.0.0.tgz'))).toBe(false)
    expect(readVersion('forms')).toBe('1.2.0')
    commit()
    registry.asked()
    expect(await updatePackages({ root })).toMatchObject({ isChanged: false })
    expect(registry.asked()).not.toContain('/pages')
  } finally {
    await registry.close()
  }
})
