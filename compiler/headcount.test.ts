import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { catalog } from '@/lib/content/catalog'
import { formatIssue } from '@/packages/content-compiler/index'
import { compile } from './compile'

const { headcount = 0 } = catalog.agency
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headcount-'))
  copyContent(root)
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  [catalog.people.length, []],
  [catalog.people.length - 1, [`must count the ${catalog.people.length} of content/people/ too`]],
])(
  'a headcount of %i, where the site shows as many people as the sample',
  async (count, wanted) => {
    const file = join(root, 'agency.md')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(`headcount: ${headcount}`, `headcount: ${count}`))
    const { issues } = await compile(root)
    const found = issues
      .map((issue) => formatIssue('content', issue))
      .filter((issue) => issue.includes('agency.md'))
    expect(found).toEqual(wanted.map((message) => expect.stringContaining(`headcount: ${message}`)))
  },
)
