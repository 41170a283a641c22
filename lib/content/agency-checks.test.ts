import { formatIssue, type Issue, parseSource } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { editedContent } from '@/e2e/support/edited-content'
import { checkUnits } from './agency-checks'
import { createSiteContent } from './site-content'

const content = editedContent()

test('a headcount counts everybody whom the site shows', async () => {
  const peopleCount = catalog.people.length
  content.edit('agency.md', /^headcount: .*$/m, `headcount: ${peopleCount}`)
  expect(await content.issues()).toEqual([])
  content.edit('agency.md', /^headcount: .*$/m, `headcount: ${peopleCount - 1}`)
  const message = `headcount: must count the ${peopleCount} of content/people/ too`
  expect(await content.issues()).toContainEqual(expect.stringContaining(message))
})

test.each([
  ['hours: 40 hours a week\n', 0],
  ['', 1],
  ['hours: as agreed\n', 1],
])('of a full-time role with %j there are %i warnings', async (line, count) => {
  expect(content.read('roles/product-designer.md')).toContain('employmentType: full-time')
  content.edit('roles/product-designer.md', /^hours: .*\n/m, `${line}# edited\n`)
  const { warnings } = await content.compiled()
  const issues = warnings.map((issue) => formatIssue('c', issue))
  const warning = /^c\/roles\/product-designer\.md:\d+ hours: Say in a number how long full time is/
  expect(issues.filter((one) => warning.test(one))).toHaveLength(count)
})

test('a translation may name a unit in its language, but not one that is a code', () => {
  const parse = (file: string, units: readonly string[]) => {
    const results = units.map((unit) => `  - label: A\n    unit: ${unit}\n`)
    const text = `---\nresults:\n${results.join('')}---\n`
    return parseSource(createSiteContent('content'), file, text, []) ?? expect.unreachable()
  }
  const original = parse('case-studies/a.md', ['days', 'points'])
  const overlay = { ...parse('case-studies/a.de.md', ['Tage', 'Punkte']), slug: 'a' }
  const files = {
    caseStudies: { originals: [original], overlays: [{ ...overlay, language: 'de' }] },
  }
  const issues: Issue[] = []
  checkUnits(files, issues)
  expect(issues.map((issue) => formatIssue('c', issue))).toEqual([
    'c/case-studies/a.de.md:6 results.1.unit: "points" is a code, for which each language has its word; remove it.',
  ])
})
