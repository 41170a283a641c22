import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTypes } from '@/compiler/look/check-types'
import { readLook } from '@/compiler/look/read'
import { placeNames, sheets } from '@/lib/config/places'
import { look, placesTable } from './command'

let root: string

beforeEach(() => {
  mkdirSync('.build', { recursive: true })
  root = mkdtempSync(join('.build', 'look-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('every component of the engine is a beginning that a look may have', {
  timeout: 60_000,
}, async () => {
  look(root, ['own', ...placeNames, ...Object.keys(sheets).map((name) => `styles/${name}`)])
  const issues: never[] = []
  const found = await readLook(root, issues)
  expect(issues).toEqual([])
  expect([...found.places.keys()].sort()).toEqual([...placeNames].sort())
  expect(found.sheets.size).toBe(Object.keys(sheets).length)
  cpSync('.catalog', join(root, '.catalog'), { recursive: true })
  expect(checkTypes(found, root, join(root, '.catalog'))).toEqual([])
  expect(look(root, [])).toMatch(/^role +the page of an open role +yours$/m)
})

test('what is there already stays, and nothing else is written', () => {
  look(root, ['own', 'role'])
  const before = readdirSync(join(root, 'look'))
  expect(() => look(root, ['own', 'home', 'role'])).toThrow('role.tsx is there already')
  expect(readdirSync(join(root, 'look'))).toEqual(before)
})

test('an unknown place is told with those that there are', () => {
  expect(() => look(root, ['own', 'footr'])).toThrow(/no place "footr".*footer.*styles\/base/)
})

test('the guide has the table of places', () => {
  expect(readFileSync('docs/look.md', 'utf8')).toContain(placesTable())
})
