import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { checkTypes } from '@/compiler/look/check-types'
import { readLook } from '@/compiler/look/read'
import { compileTheme } from '@/compiler/theme'
import { root } from '@/scripts/machine/root.mjs'
import { looksIn, placeLook } from './src/looks'

const names = looksIn(root)

test.each(names)('the look %s compiles, with colours that can be read', async (name) => {
  mkdirSync('.build', { recursive: true })
  const content = mkdtempSync(join('.build', 'look-'))
  try {
    placeLook(root, name, content)
    const issues: never[] = []
    const { fonts } = compileTheme(content, issues)
    const look = await readLook(content, issues)
    expect(issues).toEqual([])
    expect(fonts.length).toBeGreaterThan(0)
    expect(look.places.size).toBeGreaterThan(10)
    cpSync('.catalog', join(content, '.catalog'), { recursive: true })
    expect(checkTypes(look, relative('', content), join(content, '.catalog'))).toEqual([])
  } finally {
    rmSync(content, { recursive: true })
  }
})

test('the guide of the starter names every look', () => {
  const guide = readFileSync('packages/create/README.md', 'utf8')
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
