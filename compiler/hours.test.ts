import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { formatIssue } from '@/packages/content-compiler/index'
import { compile } from './compile'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hours-'))
  copyContent(root, 'roles')
})
afterEach(() => rmSync(root, { recursive: true }))

const wanted =
  /^content\/roles\/product-designer\.md:\d+ hours: Say in a number how long full time is/

test.each([
  ['hours: 40 hours a week\n', false],
  ['', true],
  ['hours: as agreed\n', true],
])('a full-time role with "%s" is warned of: %s', async (line, isWarned) => {
  const file = join(root, 'roles/product-designer.md')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('employmentType: full-time')
  writeFileSync(file, text.replace(/^hours: .*\n/m, line))
  const result = await compile(root)
  const warnings = 'warnings' in result ? result.warnings : []
  const found = warnings.map((issue) => formatIssue('content', issue))
  expect(result.issues).toEqual([])
  expect(found.filter((warning) => wanted.test(warning))).toHaveLength(isWarned ? 1 : 0)
})
