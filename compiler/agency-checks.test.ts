import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { catalog } from '@/lib/content/catalog'
import { formatIssue, type Issue, parseSource } from '@/packages/content-compiler/index'
import { checkUnits } from './agency-checks'
import { compile } from './compile'
import { siteContent } from './site-content'

const { headcount = 0 } = catalog.agency
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'agency-checks-'))
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

const hoursWarning =
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
  expect(found.filter((warning) => hoursWarning.test(warning))).toHaveLength(isWarned ? 1 : 0)
})

test('a translation may name a unit in its language, but not one that is a code', () => {
  const results = (units: readonly string[]) =>
    `---\nresults:\n${units.map((unit) => `  - label: A\n    unit: ${unit}\n`).join('')}---\n`
  const parse = (file: string, units: readonly string[]) =>
    parseSource(siteContent(root), file, results(units), []) ?? expect.unreachable()
  const original = parse('case-studies/a.md', ['days', 'points'])
  const overlay = { ...parse('case-studies/a.de.md', ['Tage', 'Punkte']), slug: 'a' }
  const files = {
    caseStudies: { originals: [original], overlays: [{ ...overlay, language: 'de' }] },
  }
  const issues: Issue[] = []
  checkUnits(files, issues)
  expect(issues.map((issue) => formatIssue('content', issue))).toEqual([
    'content/case-studies/a.de.md:6 results.1.unit: "points" is a code, for which each language has its word; remove it.',
  ])
})
