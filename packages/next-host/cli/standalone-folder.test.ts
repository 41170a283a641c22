import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInsideFolder, requireDataOutside } from './standalone-folder.mjs'

let place: string
let site: string
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'own folder ')))
  site = join(place, 'site')
  mkdirSync(site)
})
afterEach(() => rmSync(place, { recursive: true }))

test.each(['site', 'site/data', 'site/not/yet', 'site/../site/x'])('%s is inside', (path) => {
  expect(isInsideFolder(join(place, path), site)).toBe(true)
  expect(() => requireDataOutside(site, join(place, path))).toThrow('Set it to a folder outside')
})

test.each(['data', 'site-data', 'site.next/data', 'site/../data'])('%s is outside', (path) => {
  expect(isInsideFolder(join(place, path), site)).toBe(false)
  expect(() => requireDataOutside(site, join(place, path))).not.toThrow()
})

test('a link counts as the folder that it leads to', () => {
  mkdirSync(join(place, 'data'))
  symlinkSync(join(place, 'data'), join(site, 'out'))
  symlinkSync(site, join(place, 'current'))
  expect(isInsideFolder(join(site, 'out', 'deep'), site)).toBe(false)
  expect(isInsideFolder(join(place, 'current', 'data'), site)).toBe(true)
})

test('a database inside is refused wherever it lies, and the message says how to move it', () => {
  mkdirSync(join(site, '.data'))
  writeFileSync(join(site, '.data', 'site.sqlite'), '')
  expect(() => requireDataOutside(site, join(place, 'data'))).toThrow(
    `mv "${join(site, '.data')}"/*.sqlite* `,
  )
})
