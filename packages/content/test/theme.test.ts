import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatIssue, type Issue } from 'site-content/compiler'
import { checkIcons, compileTheme } from 'site-content/theme'
import { expect, test } from 'vitest'

test('a theme that cannot be read and an icon that is missing are named by file and line', () => {
  const root = mkdtempSync(join(tmpdir(), 'theme-'))
  writeFileSync(join(root, 'theme.css'), ':root {\n  --paper: #ffffff;\n  --ink: #eeeeee;\n}\n')
  const issues: Issue[] = []
  compileTheme(root, issues)
  checkIcons(root, [{ from: 'icons/icon.svg', to: 'app/icon.svg' }], issues)
  const lines = issues.map((issue) => formatIssue('content', issue))
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^content\/theme\.css:3 --ink: #eeeeee on --paper #ffffff has a contrast/,
    ),
  )
  expect(lines).toContain('content/icons/icon.svg:1 (file): This file is missing.')
})
