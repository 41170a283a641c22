import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { NextBuild } from './build'
import { keepStaticFiles } from './earlier-files'

const distDir = mkdtempSync(join(tmpdir(), 'earlier-files-'))
afterAll(() => rmSync(distDir, { recursive: true }))

function buildWith(...names: readonly string[]): NextBuild {
  const staticFiles = names.map((name) => {
    const filePath = join(distDir, name)
    writeFileSync(filePath, name)
    return { pathname: `/_next/static/chunks/${name}`, filePath }
  })
  return { distDir, outputs: { staticFiles } } as unknown as NextBuild
}

const day = 24 * 3600 * 1000

test('a build serves the hashed files of those before it for a week', () => {
  const start = Date.now()
  expect(keepStaticFiles(buildWith('a.js', 'b.js'), start)).toEqual([])
  const [earlier, ...more] = keepStaticFiles(buildWith('b.js', 'c.js'), start + day)
  expect(more).toEqual([])
  expect(earlier?.pathname).toBe('/_next/static/chunks/a.js')
  expect(readFileSync(earlier?.filePath ?? '', 'utf8')).toBe('a.js')
  const later = keepStaticFiles(buildWith('c.js'), start + 7.5 * day)
  expect(later.map(({ pathname }) => pathname)).toEqual(['/_next/static/chunks/b.js'])
})
